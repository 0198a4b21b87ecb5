import { accounts } from '@answerprint/contract/accounts'
import { files } from '@answerprint/contract/files'
import { projects } from '@answerprint/contract/projects'
import { tags } from '@answerprint/contract/tags'
import { expect, test } from 'vitest'
import { startServer } from '../../test/start-server.ts'
import { seedDemo } from './seed.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from './seed-organization.ts'

const seeding = { say: () => undefined, signal: new AbortController().signal }

test('an empty database gets an organisation whose films have their files; a database with people is left alone', async () => {
  const { composed, parts, anonymous, work } = await startServer({ DEMO: '1' }, { demoSceneSeconds: 1 })
  expect(await seedDemo(parts, composed.services, seeding)).toBe(true)
  await work()

  const helen = anonymous()
  await helen.call(accounts.login, { body: { email: DEMO_EMAIL, password: DEMO_PASSWORD } })
  const { projects: list } = await helen.call(projects.list, { query: {} })
  const salt = list.find((each) => each.title === 'The Salt Meridian')
  const projectID = salt?._id ?? ''
  const see = async (folder?: string) => {
    const { files: found } = await helen.call(files.list, {
      params: { projectID },
      query: folder === undefined ? {} : { folderID: folder },
    })
    return found
  }
  const top = await see()
  expect(top.map((each) => each.name)).toEqual([
    ...['Artwork', 'Sound', 'Subtitles', 'SALT_MERIDIAN_FTR_239_HD.mp4', 'SALT_MERIDIAN_TRL_239_HD.mp4'],
    'THE_SALT_MERIDIAN_SYNOPSIS.txt',
  ])
  expect(top[3]).toMatchObject({ type: 'source_file', preview_image_status: 'Complete', screener: { status: 'Published' } })
  const sound = await see(top[1]?._id)
  expect(sound.map((each) => each.type)).toEqual(['audio_track', 'audio_track'])
  const { organization_id } = (await helen.call(accounts.check, {})).user
  const { tags: known } = await helen.call(tags.list, { query: { organization_id: organization_id ?? '' } })
  expect(known.map((each) => each.name)).toEqual(['Final', 'For festivals'])

  const halcyon = list.find((each) => each.title === 'Halcyon')?._id ?? ''
  const { files: others } = await helen.call(files.list, { params: { projectID: halcyon }, query: {} })
  expect(others.map((each) => each.name)).toEqual(['HALCYON_KEYART.webp', 'HALCYON_SYNOPSIS.txt'])

  expect(await seedDemo(parts, composed.services, seeding)).toBe(false)
}, 240_000)
