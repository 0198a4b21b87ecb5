import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type DumpedTable, fileOf, quoted } from './dump-tables.ts'
import { noteLoaded } from './unfinished-restore.ts'

export class DamagedDump extends Error {}

type ForeignKey = { table: string; name: string; definition: string }
const FOREIGN_KEYS = `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and k.contype = 'f' order by c.relname, k.conname`

/** `run`: the backup that the tables are of. */
type Dump = { run: string; folder: string; tables: readonly DumpedTable[] }

/** Fills the empty tables in one transaction. References are checked at its end: a dump that does not fit together changes nothing. */
export async function loadTables(client: pg.ClientBase, { run, folder, tables }: Dump): Promise<void> {
  await client.query('begin')
  try {
    const { rows: foreignKeys } = await client.query<ForeignKey>(FOREIGN_KEYS)
    for (const { table, name } of foreignKeys) await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
    for (const { table } of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
    // A server that was started here before left rows of its own, but no account.
    await client.query(`truncate ${tables.map(({ table }) => quoted(table)).join(', ')}`)
    for (const each of tables) await loadTable(client, folder, each)
    await countOn(client)
    for (const { table } of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    await noteLoaded(client, run)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  await client.query('analyze')
}

async function loadTable(client: pg.ClientBase, folder: string, { table, columns, sha256 }: DumpedTable): Promise<void> {
  const hash = createHash('sha256')
  const compare = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : new DamagedDump(`The table ${table} of this backup is damaged.`))
    },
  })
  const rows = client.query(copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(createReadStream(join(folder, fileOf(table))), createZstdDecompress(), compare, rows)
}

/** Where the numbers of each sequence are. */
const COUNTED: Record<string, { table: string; column: string }> = {
  order_numbers: { table: 'orders', column: 'order_number' },
  quote_numbers: { table: 'quotes', column: 'number' },
}

/** Sequences go on after the highest number that was loaded: a number that is given again fails, and with it a purchase that was paid. */
async function countOn(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select sequencename as name from pg_sequences where schemaname = 'public'`)
  for (const { name } of rows) {
    const counted = COUNTED[name]
    if (counted === undefined) throw new Error(`Nothing says which column is counted by ${name}.`)
    const column = quoted(counted.column)
    await client.query(`select setval($1, max(${column})) from ${quoted(counted.table)} having max(${column}) is not null`, [name])
  }
}

/** True for a database without the product's tables, or with no accounts in them. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select from pg_tables where schemaname = 'public' and tablename = 'users'`)
  return rows.length === 0 || (await client.query('select from users limit 1')).rows.length === 0
}
