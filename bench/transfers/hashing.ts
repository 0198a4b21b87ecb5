import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploads } from '@answerprint/contract/uploads'
import { c4Of } from '@answerprint/delivery/c4'
import { createXXHash128 } from 'hash-wasm'
import type pg from 'pg'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { connectTo, ServerProcess, until } from '../../apps/server/test/processes/support/server-process.ts'
import { openPages } from '../support/hashing/through-page.ts'
import { compareTimes, median, type Row, report, timeSeconds } from '../support/measure.ts'
import { sendBytes } from '../support/transfers/send-bytes.ts'

/**
 * The cost of hashing every file twice, by its sender and on arrival. First the server: files one after the other, with the
 * sender's hashes at their completion, while the job reads those before and compares; beside a server that runs no jobs, and gets no
 * hashes. Then the page: one file chosen in Chromium, which its worker reads while it is sent, beside a page without hashes. Sender
 * and server share this machine, which makes both look more expensive than they are.
 */
const fileBytes = Number(process.env.BENCH_FILE_BYTES ?? 400_000_000)
const fileCount = Number(process.env.BENCH_FILES ?? 3)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const PART_BYTES = 20_000_000
const MOST = 1.15
/** The page's line. Without a limit, a server on the same machine would be faster than any network. */
const lineMbit = Number(process.env.BENCH_LINE_MBIT ?? 1_000)
const IN_FLIGHT = 4
const piece = Buffer.alloc(1024 * 1024, 'Every frame. ')

type Kind = 'hashed' | 'plain'
type Side = { server: ServerProcess; ada: RemotePerson; project: string; client: pg.Client }

const root = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-hashing-'))
const sides = { hashed: await openSide('hashed'), plain: await openSide('plain') }
try {
  await measure()
} finally {
  for (const { client, server } of Object.values(sides)) {
    await client.end()
    await server.end('SIGTERM')
  }
  await rm(root, { recursive: true, force: true })
}

async function openSide(kind: Kind): Promise<Side> {
  const dataDir = join(root, kind)
  const environment = { STORAGE_LIMIT_BYTES: String(1e12) }
  const server = await ServerProcess.start({ dataDir, role: kind === 'hashed' ? 'all' : 'api', environment })
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  return { server, ada, project: await ada.newProject('The Salt Meridian'), client: await connectTo(dataDir) }
}

async function measure(): Promise<void> {
  const hashes = await hashesOfFile()
  const times = { hashed: [] as number[], plain: [] as number[], pageHashed: [] as number[], pagePlain: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const kind of ['hashed', 'plain'] as const) {
      times[kind].push(await timeSeconds(() => ingest(sides[kind], kind === 'hashed' ? hashes : undefined)))
      await clear(sides[kind], kind)
    }
  }
  const { ada, project } = sides.hashed
  const pages = await openPages(ada, { project, folder: root, bytes: fileBytes, lineMbit })
  for (let round = 0; round <= rounds; round++) {
    const hashed = await pages.upload('hashed', `Reel ${round} hashed.bin`)
    await allHashed(sides.hashed)
    const plain = await pages.upload('plain', `Reel ${round} plain.bin`)
    await allHashed(sides.hashed)
    await sweep(sides.hashed)
    // The first of each makes its worker and its connections.
    if (round > 0) times.pageHashed.push(hashed) && times.pagePlain.push(plain)
  }
  await pages.close()
  const spread = (values: number[]) => `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)} s`
  for (const [name, values] of Object.entries(times)) console.info(`${name}: ${spread(values)}`)
  const row = (what: string, ours: number[], peer: number[]): Row =>
    compareTimes(what, { peer: 'without', peerValue: median(peer), ours: median(ours), unit: 's', most: MOST })
  await report(
    'hashing',
    [
      row(`${fileCount} files of ${fileBytes / 1e6} MB, compared by the server's job`, times.hashed, times.plain),
      row(`one file of ${fileBytes / 1e6} MB, read by the page's worker, ${lineMbit} Mbit/s`, times.pageHashed, times.pagePlain),
    ],
    { fileBytes, fileCount, rounds, times },
  )
}

type Hashes = { xxh128: string; c4: string }

async function ingest({ ada, project }: Side, hashes: Hashes | undefined): Promise<void> {
  for (let index = 0; index < fileCount; index++) {
    const { uploadId, partCount } = await ada.openUpload(project, `Reel ${index}.bin`, fileBytes)
    const { parts } = await ada.call(uploads.sign, { query: { upload_id: uploadId, parts: `1-${partCount}` } })
    const sendNext = async () => {
      for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
        const bytes = Math.min(PART_BYTES, fileBytes - (part.part_number - 1) * PART_BYTES)
        await sendBytes(new URL(part.url, ada.origin).href, { method: 'PUT', headers: part.headers, bytes, piece })
      }
    }
    await Promise.all(Array.from({ length: IN_FLIGHT }, sendNext))
    const body = { status: 'Complete', total_size: fileBytes, ...(hashes && { hashes }) } as const
    await ada.call(uploads.report, { params: { uploadID: uploadId }, body })
  }
}

/** The same in every run: each part repeats this piece from its start. */
async function hashesOfFile(): Promise<Hashes> {
  const xxh128 = await createXXHash128()
  const sha512 = createHash('sha512')
  for (let part = 0; part < fileBytes; part += PART_BYTES) {
    const end = Math.min(PART_BYTES, fileBytes - part)
    for (let at = 0; at < end; at += piece.length) {
      const bytes = piece.subarray(0, Math.min(piece.length, end - at))
      xxh128.update(bytes)
      sha512.update(bytes)
    }
  }
  return { xxh128: xxh128.digest('hex'), c4: c4Of(sha512.digest()) }
}

/** Waits for the comparison, checks its result, and frees the space. */
async function clear(side: Side, kind: Kind): Promise<void> {
  if (kind === 'hashed') await allHashed(side)
  await sweep(side)
}

async function allHashed({ client }: Side): Promise<void> {
  const open = async () => (await client.query('select count(*)::int as n from file_hashes where hashed_at is null')).rows[0].n === 0
  await until(open, { withinMs: 300_000, what: () => 'every file to be hashed' })
  const { rows } = await client.query(`select name from files where status <> 'Ready'`)
  if (rows.length > 0) throw new Error(`${rows.map((each) => each.name).join(', ')}: not what was sent`)
}

/** Bypasses the product, which keeps deleted files for a while. */
async function sweep({ client, server }: Side): Promise<void> {
  await client.query('truncate file_hashes')
  await rm(join(server.dataDir, 'store/objects/originals'), { recursive: true, force: true })
}
