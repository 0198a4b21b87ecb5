import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { files } from '@answerprint/contract/files'
import { expect } from 'vitest'
import { connectTo, until } from '../processes/support/server-process.ts'
import { type FaultBench, sha256 } from './bench.ts'
import { type Matrix, pick } from './matrix.ts'

const SCRUBBED_MS = 120_000
const SIZE = 300_000

/** What happens to stored bytes that no one writes to. */
const DAMAGES: Record<string, (path: string, bytes: Buffer, random: () => number) => Promise<void>> = {
  'a bit is flipped': (path, bytes, random) => {
    const at = Math.floor(random() * bytes.length)
    const rotten = Buffer.from(bytes)
    rotten[at] = (rotten[at] ?? 0) ^ (1 << Math.floor(random() * 8))
    return writeFile(path, rotten)
  },
  'the end is cut off': (path, bytes, random) => writeFile(path, bytes.subarray(0, Math.floor(random() * bytes.length))),
  'a block is empty': (path, bytes, random) => {
    const at = Math.floor((random() * (bytes.length - 4_096)) / 4_096) * 4_096
    return writeFile(path, Buffer.from(bytes).fill(0, at, at + 4_096))
  },
  'it is gone': (path) => rm(path),
}

type Rotten = { fileID: string; damage: string; path: string; bytes: Buffer }

/** Every damage is found by one round of the scrub, refused, and forgotten once the bytes are right again; nothing else is called damaged. */
export async function bitRotRow(bench: FaultBench, matrix: Matrix): Promise<void> {
  const { ada, journal } = bench
  const random = matrix.randomOf('R22')
  const rotten: Rotten[] = []
  for (let run = 0; run < matrix.runsOf('R22'); run++) rotten.push(await givenRotten(bench, run, random))
  const tookMs = await scrubAll(bench)
  const states = await statesOf(bench)
  await matrix.runRow(
    'R22',
    'bit rot in an original: a bit, a block, the end, all of it',
    async (run) => {
      const { fileID, damage } = rotten[run] ?? { fileID: '', damage: '' }
      expect(states.get(fileID), damage).toBe('Error')
      await expect(ada.call(files.download, { query: { fileID } }), damage).rejects.toMatchObject({ code: 'file_damaged' })
    },
    () =>
      `found in one round of ${Math.round(tookMs)} ms, refused by name; none of ${states.size - rotten.length} whole files was called damaged`,
  )
  expect([...states.values()].filter((each) => each === 'Error')).toHaveLength(rotten.length)
  for (const { path, bytes } of rotten) await writeFile(path, bytes)
  await scrubAll(bench)
  for (const { fileID, damage } of rotten) {
    const { name, hash } = journal.get(fileID) ?? { name: '', hash: '' }
    expect(await ada.downloadedHash(fileID), `${name}: ${damage}`).toBe(hash)
  }
}

async function givenRotten(bench: FaultBench, run: number, random: () => number): Promise<Rotten> {
  const bytes = randomBytes(SIZE)
  const name = `rotten-${run}.bin`
  const fileID = await bench.ada.upload(bench.project, name, bytes)
  bench.journal.set(fileID, { name, hash: sha256(bytes) })
  const path = await pathOf(bench, fileID)
  const stored = await readFile(path)
  expect(sha256(stored), 'the bytes lie in one file').toBe(sha256(bytes))
  const [damage, inflict] = pick(random, Object.entries(DAMAGES))
  await inflict(path, stored, random)
  return { fileID, damage, path, bytes: stored }
}

/** The file of this machine that holds the bytes. */
async function pathOf({ dataDir }: FaultBench, fileID: string): Promise<string> {
  const client = await connectTo(dataDir)
  const { rows } = await client.query<{ key: string }>('select key from files where _id = $1', [fileID])
  await client.end()
  const object = join(dataDir, 'store/objects', rows[0]?.key ?? '')
  const names = await readdir(join(object, '..'))
  const name = names.find((each) => each.startsWith(`${object.split('/').at(-1)}~`) && !each.endsWith('~meta'))
  return join(object, '..', name ?? '')
}

/** One round over everything; answers how long it took. */
async function scrubAll({ dataDir }: FaultBench): Promise<number> {
  const client = await connectTo(dataDir)
  // A round that was killed may have left a claim, for which others wait.
  await client.query('update scrub_units set due_at = now(), fence = null, claimed_until = null')
  const { rows } = await client.query<{ now: Date }>('select now() as now')
  const began = performance.now()
  await client.query(`insert into pgboss.job (name, data) values ('scrub', '{}')`)
  const unread = async () => {
    const { rows: left } = await client.query(
      `select from files left join scrub_units on file_id = files._id
        where key is not null and type <> 'folder' and (checked_at is null or checked_at < $1) limit 1`,
      [rows[0]?.now],
    )
    return left.length
  }
  await until(async () => (await unread()) === 0, { withinMs: SCRUBBED_MS, what: () => 'a round of the scrub', everyMs: 20 })
  await client.end()
  return performance.now() - began
}

async function statesOf({ dataDir }: FaultBench): Promise<Map<string, string>> {
  const client = await connectTo(dataDir)
  const { rows } = await client.query<{ _id: string; status: string }>(`select _id, status from files where type <> 'folder'`)
  await client.end()
  return new Map(rows.map((each) => [each._id, each.status]))
}
