import { packages } from '@answerprint/contract/packages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/start-server.ts'

async function givenSent() {
  const { given, db } = await startServer()
  const helen = await (await given.organization()).member()
  const { _id: projectID } = await given.project(helen)
  const _files = [{ _id: await given.file(helen, projectID), type: 'document' as const }]
  const body = { shareType: 'link' as const, emails: [], _files }
  const send = async () =>
    (await helen.request(packages.send, { params: { projectID }, body }, { headers: { 'idempotency-key': 'a link' } })).body
  const kept = async () => (await sql<{ answer: string }>`select answer from idempotency_keys`.execute(db)).rows[0]?.answer ?? ''
  return { db, send, kept }
}

test('an answer that is kept for a retry is sealed: who reads the table gets no link, and who asks again the same answer', async () => {
  const { send, kept } = await givenSent()
  const first = await send()
  const { url } = (JSON.parse(first) as { package: { url: string } }).package
  expect(url).toMatch(/^http/)

  expect(await kept()).not.toContain(url.split('/').pop())
  expect(await kept()).not.toContain('http')
  expect(await send()).toBe(first)
})

test('an answer that an earlier version kept as it was is given again too', async () => {
  const { db, send } = await givenSent()
  await send()
  await db.updateTable('idempotency_keys').set({ answer: '{"package":null}' }).execute()
  expect(await send()).toBe('{"package":null}')
})
