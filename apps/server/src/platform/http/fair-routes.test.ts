import { packages } from '@answerprint/contract/packages'
import { projects } from '@answerprint/contract/projects'
import { addressIn } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { uploads } from '@answerprint/contract/uploads'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { fetchMedia, givenLink, givenPictures, start } from '../../../test/given/given-share.ts'
import { type Server, startServer } from '../../../test/start-server.ts'
import { openDatabase } from '../database/database.ts'

const TIMES = 12
type Answer = { status: number }
/** Prepares what is asked for, and answers how it is asked for once. */
type Asking = (server: Server) => Promise<() => Promise<Answer>>

const archive: Asking = async ({ given, origin }) => {
  const helen = await (await given.organization()).member()
  const { _id: projectID } = await given.project(helen)
  const _files = [{ _id: await given.file(helen, projectID), type: 'document' as const }]
  const emails = [{ email: 'haruki@takeda.example', label: 'Haruki Aizawa' }]
  const body = { shareType: 'email' as const, emails, _files, label: 'Delivery' }
  const { package: made } = await helen.call(packages.send, { params: { projectID }, body })
  const token = made.url.split('/').pop() ?? ''
  return async () => {
    const answer = await fetch(new URL(`/api${addressIn(routes.deliveries.archive, { params: { token } })}`, origin))
    await answer.arrayBuffer()
    return answer
  }
}

const part: Asking = async ({ given, origin }) => {
  const ada = await given.person()
  const { _id: project_id } = await given.project(ada)
  const file_list = Array.from({ length: TIMES }, (_, index) => ({ name: `${index}.txt`, size: 5 }))
  const { upload_details } = await ada.call(uploads.create, { body: { method: 'http', file_list, specifications: { project_id } } })
  const signed = upload_details.map(({ upload_id }) => ada.call(uploads.sign, { query: { upload_id, parts: '1' } }))
  const addresses = (await Promise.all(signed)).map(({ parts }) => parts[0]?.url ?? '')
  return () => fetch(new URL(addresses.pop() ?? '', origin), { method: 'PUT', body: 'reels' })
}

const film =
  (name: string): Asking =>
  async (server) => {
    const { reviewer, film, params } = await givenLink(server)
    await givenPictures(server, film.screenerID)
    const { endpoints } = await start(reviewer, params)
    return async () => ({ status: (await fetchMedia(server, reviewer, endpoints, name)).statusCode })
  }

test.for([
  ['an archive of a delivery', 'packages', archive],
  ['parts of uploads', 'uploads', part],
  ['a segment of a film', 'shared_screeners', film('v360/00001.m4s')],
] as const)(
  'while one address asks many times for %s, others have their pages, and none of those calls is lost',
  async ([, table, asking]) => {
    const server = await startServer()
    const ask = await asking(server)
    const other = await server.given.person()
    await other.call(projects.create, { body: { title: 'Vermilion Season' } })
    const beside = openDatabase(server.databaseUrl, 1)
    onTestFinished(() => beside.destroy())

    const answers: Promise<Answer>[] = []
    await beside.transaction().execute(async (held) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(held)
      for (let time = 0; time < TIMES; time++) answers.push(ask())
      await untilWaiting(server.db, 2)
      const seen = await other.call(projects.list, { query: {} })
      expect(seen.projects).toMatchObject([{ title: 'Vermilion Season' }])
    })
    expect((await Promise.all(answers)).map((each) => each.status)).toEqual(Array(TIMES).fill(200))
  },
)
