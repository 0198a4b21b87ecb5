import { customFields } from '@answerprint/contract/custom-fields'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

async function givenFields(titles: string[] = []) {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const params = { projectID }
  const create = (title: string) => ada.call(customFields.create, { params, body: { title } })
  const made: { _id: string }[] = []
  for (const title of titles) made.push(await create(title))
  const list = async () => (await ada.call(customFields.list, { params })).custom_fields
  const titlesNow = async () => (await list()).map((each) => each.title)
  return { ...server, ada, params, made, list, titlesNow }
}

test('a field begins empty and not displayed, and each of its parts is changed by its key', async () => {
  const { ada, params, list } = await givenFields()
  const { _id: fieldID } = await ada.call(customFields.create, { params, body: {} })
  expect(await list()).toEqual([{ _id: fieldID, title: '', value: '', is_displayed: false }])

  const put = (body: { key: 'title' | 'value'; value: string } | { key: 'is_displayed'; value: boolean }) =>
    ada.call(customFields.update, { params: { ...params, fieldID }, body })
  await put({ key: 'title', value: ' Country of origin ' })
  await put({ key: 'value', value: 'Kazakhstan, Sweden, Canada' })

  expect(await put({ key: 'is_displayed', value: true })).toEqual({
    _id: fieldID,
    title: 'Country of origin',
    value: 'Kazakhstan, Sweden, Canada',
    is_displayed: true,
  })
})

test('fields keep the order that people give them', async () => {
  const { ada, params, made, titlesNow } = await givenFields(['EIDR', 'Country', 'Language', 'Ratio'])
  const move = (originalIndex: number, targetIndex: number) =>
    ada.call(customFields.reorder, { params, body: { originalIndex, targetIndex } })

  const { custom_fields } = await move(3, 0)
  expect(custom_fields.map((each) => each.title)).toEqual(['Ratio', 'EIDR', 'Country', 'Language'])
  await move(0, 2)
  expect(await titlesNow()).toEqual(['EIDR', 'Country', 'Ratio', 'Language'])
  await ada.call(customFields.delete, { params: { ...params, fieldID: made[1]?._id ?? '' } })
  await move(2, 0)

  expect(await titlesNow()).toEqual(['Language', 'EIDR', 'Ratio'])
  await expect(move(0, 3)).rejects.toMatchObject({ code: 'invalid' })
})

test('the field that a person took is moved, whatever a colleague did to the list since they saw it', async () => {
  const { given } = await startServer()
  const organization = await given.organization()
  const [helen, jun] = [await organization.member(), await organization.member(undefined, 'Jun Takeda')]
  const params = { projectID: (await given.project(helen))._id }
  const ids: string[] = []
  for (const title of ['EIDR', 'Country', 'Language', 'Ratio'])
    ids.push((await helen.call(customFields.create, { params, body: { title } }))._id)
  const [eidr = '', , language = '', ratio = ''] = ids
  const move = (person: typeof helen, id: string, originalIndex: number, targetIndex: number) =>
    person.call(customFields.reorder, { params, body: { id, originalIndex, targetIndex } })
  const titles = async () => (await helen.call(customFields.list, { params })).custom_fields.map((each) => each.title)

  await move(jun, ratio, 3, 0)
  await move(helen, language, 2, 0)
  expect(await titles()).toEqual(['Language', 'Ratio', 'EIDR', 'Country'])

  await jun.call(customFields.delete, { params: { ...params, fieldID: ratio } })
  await move(helen, language, 0, 3)
  expect(await titles()).toEqual(['EIDR', 'Country', 'Language'])
  await expect(move(helen, ratio, 1, 0)).rejects.toMatchObject({ code: 'conflict', message: 'What you moved is no longer in this list.' })
  const elsewhere = { projectID: (await given.project(helen, 'Halcyon'))._id }
  const foreign = { params: elsewhere, body: { id: eidr, originalIndex: 0, targetIndex: 0 } }
  await expect(helen.call(customFields.reorder, foreign)).rejects.toMatchObject({ code: 'conflict' })
  expect(await titles()).toEqual(['EIDR', 'Country', 'Language'])
})

test('a member who may not modify projects reads the fields and changes none', async () => {
  const { given } = await startServer()
  const organization = await given.organization()
  const helen = await organization.member()
  const { _id: projectID } = await given.project(helen)
  const { _id: fieldID } = await helen.call(customFields.create, { params: { projectID }, body: { title: 'EIDR' } })
  const jun = await organization.member(['projects:can_view'], 'Jun Takeda')

  expect((await jun.call(customFields.list, { params: { projectID } })).custom_fields).toHaveLength(1)
  const change = { params: { projectID, fieldID }, body: { key: 'title' as const, value: 'x' } }
  await expect(jun.call(customFields.update, change)).rejects.toMatchObject({ code: 'forbidden', status: 403 })
})
