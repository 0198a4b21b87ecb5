import { accounts } from '@answerprint/contract/accounts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startServer } from '../start-server.ts'
import { readState, rowsOf } from './state.ts'

test('the state of the database shows every table, and every change of a row or of a job', async () => {
  const server = await startServer()
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(server.db)
  const names = tables.map((each) => each.name)

  const empty = await readState(server)
  expect(Object.keys(empty).sort()).toEqual([...names, 'jobs'].sort())
  const { rows: seeded } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = to_regnamespace('seeded')`.execute(server.db)
  for (const { name } of seeded) delete empty[name]
  expect(Object.values(empty).flat()).toEqual([])

  const { user } = await server.given.person('ada@studio.example')
  const made = await readState(server)
  expect(made.users?.join()).toContain('ada@studio.example')
  expect(rowsOf(made, [user._id])).toEqual(expect.arrayContaining(made.users ?? []))

  await server.db.updateTable('users').set({ full_name: 'Grace Lind' }).execute()
  const changed = await readState(server)
  expect(changed).not.toEqual(made)
  expect({ ...changed, users: [] }).toEqual({ ...made, users: [] })

  await server.anonymous().call(accounts.requestReset, { body: { email: 'ada@studio.example' } })
  // The link that confirms the address, and the one that was asked for.
  expect((await readState(server)).jobs).toEqual(Array(2).fill(expect.stringContaining('send-mail')))
})

test('a table is left out by its name alone, and a misspelt one is refused', async () => {
  const server = await startServer()
  expect(await readState(server, { but: ['users'] })).not.toHaveProperty('users')
  await expect(readState(server, { but: ['user'] })).rejects.toThrow('There is no table user.')
})
