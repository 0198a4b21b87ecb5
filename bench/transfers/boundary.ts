import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { files } from '@answerprint/contract/files'
import { partRange } from '@answerprint/contract/upload-rules'
import { uploads } from '@answerprint/contract/uploads'
import { journalLine, type PartRecord } from '../../apps/server/src/platform/storage/disk/part-journal.ts'
import { RemotePerson, type Sending } from '../../apps/server/test/processes/support/remote-person.ts'
import { ServerProcess } from '../../apps/server/test/processes/support/server-process.ts'
import { fillWith, seededBytes } from '../support/boundary/seeded-bytes.ts'
import { compareRates, holdLimit, NOT_MEASURED, type Row, report, timeSeconds } from '../support/measure.ts'

/**
 * The largest files that the product accepts: the largest with parts of 20,000,000 bytes, and the largest that is not refused, with
 * 10,000 parts each. Their bytes come from a seeded stream that can be read anywhere. The store lies on a file system of 400 GB in a sparse
 * file, since the product refuses what does not fit. The first parts, some in the middle and the last ones are sent through their signed
 * addresses; the rest are holes: for each of them the line of a part of zeros is added to the journal of the store. Then the
 * last part is sent and the upload completed through the product, and read back at places of both kinds.
 */
const SIZES = [199_999_999_999, 214_748_364_799]
const sentParts = Number(process.env.BENCH_PARTS ?? 30)
const seed = Number(process.env.BENCH_SEED ?? 20_261_121)
/** The journal is read twice; of the file itself only its first 64 kB. */
const LIMITS = { seconds: 2, metadataMB: 2, movedMB: 4 }

if (process.getuid?.() !== 0) refuse('This mounts a file system of its own, which only root may: run it with sudo.')
for (const tool of ['mkfs.ext4', 'mount', 'umount']) if (!hasTool(tool)) refuse(`This needs "${tool}", which is not installed.`)

const root = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-boundary-'))
const dataDir = join(root, 'data')
const store = join(dataDir, 'store')
let server: ServerProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void clear().finally(() => process.exit(130)))
try {
  await mountStore()
  server = await ServerProcess.start({ dataDir, role: 'api', environment: { STORAGE_LIMIT_BYTES: String(1e12) } })
  await measure(server)
} finally {
  await clear()
}

/** After Ctrl-C too: otherwise the file system would stay mounted. */
async function clear(): Promise<void> {
  await server?.end('SIGTERM')
  try {
    execFileSync('umount', ['--lazy', store], { stdio: 'ignore' })
  } catch {
    // It was never mounted, or is not any more.
  }
  await rm(root, { recursive: true, force: true })
}

async function mountStore(): Promise<void> {
  await mkdir(store, { recursive: true })
  const image = await open(join(root, 'disk'), 'w')
  await image.truncate(400e9)
  await image.close()
  execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', '-N', '4096', '-E', 'lazy_itable_init=1,lazy_journal_init=1', join(root, 'disk')])
  execFileSync('mount', ['-o', 'loop', join(root, 'disk'), store])
}

async function measure({ origin, child }: ServerProcess): Promise<void> {
  const ada = new RemotePerson(origin)
  await ada.signUp('ada@studio.example')
  const project = await ada.newProject('The Salt Meridian')
  const rows: Row[] = []
  const details: object[] = []
  for (const size of SIZES) {
    const sending = await ada.openUpload(project, 'The Salt Meridian.bin', size)
    const { partCount } = sending
    const named = `${size.toLocaleString('en-US')} bytes`
    const sent = placesOf(partCount)
    for (const part of sent.slice(0, -1)) await send(ada, sending, { part, size })
    await markHoles(sending, { size, sent })
    await send(ada, sending, { part: partCount, size })
    const [arrived, before] = [await ada.arrivedParts(sending), await figuresOf(child.pid)]
    const journal = await journalBytes()
    let fileId = ''
    const seconds = await timeSeconds(async () => {
      fileId = await ada.complete(sending, size)
    })
    const after = await figuresOf(child.pid)
    const compared = await readBack(ada, fileId, { size, sent, partSize: sending.partSize })
    const metadata = Math.max(journal, await factsBytes())
    details.push({
      size,
      ...sending,
      sent: sent.length,
      seconds,
      metadata,
      moved: after.moved - before.moved,
      residentMB: after.residentMB,
    })
    rows.push(
      compareRates(`${named}: parts on record at its completion`, {
        peer: 'parts',
        peerValue: 10_000,
        ours: arrived.length,
        unit: '',
        least: 1,
      }),
      holdLimit(`${named}: complete, after its last part`, { ours: seconds, unit: 's', most: LIMITS.seconds }),
      holdLimit(`${named}: bytes moved by it`, { ours: (after.moved - before.moved) / 1e6, unit: 'MB', most: LIMITS.movedMB }),
      holdLimit(`${named}: what is kept about it`, { ours: metadata / 1e6, unit: 'MB', most: LIMITS.metadataMB }),
      compareRates(`${named}: ranges read back as sent`, {
        peer: 'ranges',
        peerValue: compared.asked,
        ours: compared.same,
        unit: '',
        least: 1,
      }),
    )
    console.info(
      `${named}: ${sent.length} parts sent, ${partCount - sent.length} are holes; the server holds ${after.residentMB.toFixed(0)} MB`,
    )
  }
  await report('boundary', rows, { sizes: SIZES, sentParts, seed, details })
}

/** The first ones, some in the middle, and the last ones. */
function placesOf(count: number): number[] {
  const share = Math.max(1, Math.floor(sentParts / 3))
  const from = (first: number) => Array.from({ length: share }, (_, index) => first + index)
  return [...from(1), ...from(Math.floor(count / 2)), ...from(count - share + 1)]
}

async function send(ada: RemotePerson, { uploadId, partSize }: Sending, { part, size }: { part: number; size: number }): Promise<void> {
  const { start, end } = partRange(part, size, partSize)
  const { parts } = await ada.call(uploads.sign, { query: { upload_id: uploadId, parts: String(part) } })
  const [signed] = parts
  const body = seededBytes(seed, { start, end })
  const answer = await fetch(new URL(signed?.url ?? '', ada.origin), { method: 'PUT', headers: signed?.headers ?? {}, body })
  if (!answer.ok) throw new Error(`part ${part}: ${answer.status} ${await answer.text()}`)
}

/** The lines that the store itself writes for parts of zeros: its sparse file reads as zeros anyway. */
async function markHoles({ partSize, partCount }: Sending, { size, sent }: { size: number; sent: number[] }): Promise<void> {
  const [id = ''] = await readdir(join(store, 'uploads'))
  const known = new Map<number, number>()
  const lines: string[] = []
  for (let n = 1; n <= partCount; n++) {
    if (sent.includes(n)) continue
    const { start, end } = partRange(n, size, partSize)
    const len = end - start
    const checksum = known.get(len) ?? crc32(Buffer.alloc(len))
    known.set(len, checksum)
    const record: PartRecord = { n, len, crc32: checksum, etag: `"${checksum.toString(16).padStart(8, '0')}-${len.toString(16)}"` }
    lines.push(journalLine(record))
  }
  await writeFile(join(store, 'uploads', id, 'journal'), lines.join(''), { flag: 'a', flush: true })
}

type Kept = { size: number; partSize: number; sent: number[] }

/** By the product's download address: at the ends of parts that were sent, across the boundary to a hole, and within holes. */
async function readBack(ada: RemotePerson, fileID: string, { size, partSize, sent }: Kept): Promise<{ asked: number; same: number }> {
  const { token } = await ada.call(files.download, { query: { fileID } })
  const share = sent.length / 3
  const seam = share * partSize
  const middle = ((sent[share] ?? 1) - 1) * partSize
  const starts = [0, partSize - 5_000, seam - 5_000, seam + partSize, middle - 5_000, middle + 123_456, size - partSize, size - 10_000]
  let same = 0
  for (const start of starts) {
    const end = Math.min(size, start + 10_000)
    const answer = await fetch(new URL(token, ada.origin), { headers: { range: `bytes=${start}-${end - 1}` } })
    const got = Buffer.from(await answer.arrayBuffer())
    const wanted = Buffer.alloc(end - start)
    for (const part of sent) {
      const range = partRange(part, size, partSize)
      const within = { start: Math.max(start, range.start), end: Math.min(end, range.end) }
      if (within.start < within.end) fillWith(seed, wanted.subarray(within.start - start, within.end - start), within.start)
    }
    if (answer.status === 206 && got.equals(wanted)) same++
    else console.error(`bytes ${start} to ${end - 1}: status ${answer.status}, ${got.length} bytes, not those that were sent`)
  }
  return { asked: starts.length, same }
}

/** The size of the metadata: the journal during the upload, afterwards the facts with the checksums of all parts. */
async function journalBytes(): Promise<number> {
  const [id = ''] = await readdir(join(store, 'uploads'))
  return (await stat(join(store, 'uploads', id, 'journal'))).size
}

async function factsBytes(): Promise<number> {
  const folder = join(store, 'objects/originals')
  const names = (await readdir(folder)).filter((each) => each.endsWith('~meta'))
  return Math.max(...(await Promise.all(names.map(async (each) => (await stat(join(folder, each))).size))))
}

async function figuresOf(pid: number | undefined): Promise<{ moved: number; residentMB: number }> {
  const [io, status] = await Promise.all([readFile(`/proc/${pid}/io`, 'utf8'), readFile(`/proc/${pid}/status`, 'utf8')])
  const number = (text: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1])
  return { moved: number(io, 'rchar') + number(io, 'wchar'), residentMB: number(status, 'VmRSS') / 1024 }
}

function hasTool(tool: string): boolean {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function refuse(sentence: string): never {
  console.error(`Not measured. ${sentence}`)
  process.exit(NOT_MEASURED)
}
