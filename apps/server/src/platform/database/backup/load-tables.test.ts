import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orders } from '@answerprint/contract/orders'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { givenFilm, givenPaidCaptions } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'
import { dumpTables } from './dump-tables.ts'
import { loadTables } from './load-tables.ts'
import { endRestore, findUnfinishedRestore } from './unfinished-restore.ts'

test('the first order after a restore has the number after the last one of the backup', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  await givenPostPay(server, ada)
  const { _id: projectID } = await server.given.project(ada)
  const film = await givenFilm(server, ada, projectID)
  await givenPaidCaptions(ada, projectID, film)

  const folder = await mkdtemp(join(tmpdir(), 'answerprint-dump-'))
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  const tables = await dumpTables(client, folder)
  await client.query('commit')
  // As a new installation has it.
  await sql`alter sequence order_numbers restart`.execute(server.db)
  await loadTables(client, { run: 'the-latest', folder, tables })
  expect(await findUnfinishedRestore(server.db)).toBe('the-latest')
  await endRestore(server.db)
  await client.end()
  await rm(folder, { recursive: true })

  const next = await givenPaidCaptions(ada, projectID, film)
  expect(await ada.call(orders.get, { params: { orderID: next } })).toMatchObject({ order_number: 100_002 })
})
