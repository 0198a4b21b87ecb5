import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** One table as text of COPY, compressed with zstd. `sha256` is of the text. */
export type DumpedTable = { table: string; columns: string[]; rows: number; sha256: string }
export type DumpedJob = { name: string; data: object; start_after: string }

/** Values as any PostgreSQL reads them, whatever the installation's own settings. */
const PLAIN_TEXT = `set local datestyle = 'ISO'; set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 3`

/** Generated columns are made again by the database. */
const TABLES = `
  select c.relname as table, array_agg(a.attname order by a.attnum)::text[] as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`

/** Everything of one moment: call it within one transaction that is `repeatable read`. */
export async function dumpTables(client: pg.ClientBase, folder: string): Promise<DumpedTable[]> {
  await client.query(PLAIN_TEXT)
  const { rows: tables } = await client.query<{ table: string; columns: string[] }>(TABLES)
  const dumped: DumpedTable[] = []
  for (const { table, columns } of tables) {
    const hash = createHash('sha256')
    let rows = 0
    const count = new Transform({
      transform(piece: Buffer, _encoding, done) {
        hash.update(piece)
        // Line breaks within values are escaped: each one ends a row.
        for (const byte of piece) if (byte === 10) rows += 1
        done(null, piece)
      },
    })
    const text = client.query(copyTo(`copy public.${quoted(table)} (${columns.map(quoted).join(', ')}) to stdout`))
    await pipeline(text, count, createZstdCompress(), createWriteStream(join(folder, fileOf(table)), { flush: true }))
    dumped.push({ table, columns, rows, sha256: hash.digest('hex') })
  }
  return dumped
}

/** Work that is not done yet. What ran at this moment is done again. */
export async function dumpJobs(client: pg.ClientBase): Promise<DumpedJob[]> {
  const { rows } = await client.query<DumpedJob>(
    `select name, data, to_json(start_after) #>> '{}' as start_after from pgboss.job
      where state in ('created', 'retry', 'active') and data is not null order by name, id`,
  )
  return rows
}

export const fileOf = (table: string): string => `${table}.copy.zst`
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
