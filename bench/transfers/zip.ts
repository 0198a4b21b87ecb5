import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { openDiskStore } from '../../apps/server/src/platform/storage/disk-store.ts'
import { piecesOf, planZip } from '../../packages/delivery/src/zip-layout.ts'
import { compareRates, holdLimit, median, report, run, start, stop, timeSeconds } from '../support/measure.ts'

/**
 * package.zip of 500 files from the disk store, to curl, beside bsdtar that stores the same files in a zip to a pipe. Files are read from
 * the page cache; the two alternate. `BENCH_LARGE=1` also writes an archive with ZIP64 everywhere and has other readers test it.
 */
const totalBytes = Number(process.env.BENCH_BYTES ?? 4_000_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const COUNT = 500
const PORT = 21_713

const root = await mkdtemp(join(process.env.BENCH_DIR ?? import.meta.dirname, 'tmp-zip-'))
try {
  if (process.env.BENCH_LARGE === '1') await testLarge()
  await measure()
} finally {
  await rm(root, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const listed = await fillStore()
  const program = join(import.meta.dirname, '../support/transfers/zip-server.ts')
  const ours = start(process.execPath, [program, join(root, 'ours'), String(PORT), listed], { ipc: true })
  await once(ours, 'message')
  const atRest = await memoryOf(ours.pid, 'VmRSS')
  const fetchZip = () => run('curl', ['--silent', '--fail', '--output', '/dev/null', `http://127.0.0.1:${PORT}/`])
  const rates = { ours: [] as number[], bsdtar: [] as number[] }
  const rate = async (work: () => Promise<unknown>) => totalBytes / 1e6 / (await timeSeconds(work))
  await Promise.all([fetchZip(), storeByBsdtar()])
  for (let round = 0; round < rounds; round++) {
    rates.ours.push(await rate(fetchZip))
    rates.bsdtar.push(await rate(storeByBsdtar))
  }
  const beyond = (await memoryOf(ours.pid, 'VmHWM')) - atRest
  const firstByte = firstByteMs()
  await stop(ours)
  await report(
    'zip',
    [
      compareRates(`${COUNT} files in one archive`, {
        ...{ peer: 'bsdtar, stored', peerValue: median(rates.bsdtar), ours: median(rates.ours), unit: 'MB/s', least: 0.7 },
      }),
      holdLimit('memory while it streams, beyond rest', { ours: beyond, unit: 'MB', most: 64 }),
      holdLimit('first byte', { ours: firstByte, unit: 'ms', most: 200 }),
    ],
    { totalBytes, count: COUNT, rounds, rates, atRest },
  )
}

/** The same bytes as named files for the peer, and as objects of the store. */
async function fillStore(): Promise<string> {
  await mkdir(join(root, 'files'))
  const store = await openDiskStore({ root: join(root, 'ours'), secret: 'bench', baseUrl: '', now: () => new Date() })
  const size = Math.floor(totalBytes / COUNT)
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; at += 8) bytes.writeUInt32LE((at * 2_654_435_761) % 0xffff_ffff, Math.min(at, size - 4))
  const listed = []
  for (let index = 0; index < COUNT; index++) {
    const path = `reel ${index}.mov`
    bytes.writeUInt32LE(index, 0)
    await writeFile(join(root, 'files', path), bytes)
    await store.put(`originals/${index}`, { path: join(root, 'files', path) }, { content_type: 'video/quicktime' })
    listed.push({ path, size, key: `originals/${index}`, crc32: crc32(bytes) })
  }
  await store.close()
  await writeFile(join(root, 'listed.json'), JSON.stringify(listed))
  return join(root, 'listed.json')
}

async function storeByBsdtar(): Promise<void> {
  const args = ['-cf', '-', '--format', 'zip', '--options', 'zip:compression=store', '-C', join(root, 'files'), '.']
  const child = spawn('bsdtar', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.resume()
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`bsdtar ended with ${code}`)
}

async function memoryOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024
}

function firstByteMs(): number {
  const args = ['--silent', '--output', '/dev/null', '--max-filesize', '99999999999', '--write-out', '%{time_starttransfer}']
  return Number(execFileSync('curl', [...args, `http://127.0.0.1:${PORT}/`], { encoding: 'utf8' })) * 1000
}

/** One entry beyond 4 GB and 70,000 small ones behind it: sizes, offsets and counts all take their 64-bit fields. */
async function testLarge(): Promise<void> {
  const path = join(root, 'large.zip')
  const zeros = Buffer.alloc(4 * 1024 * 1024)
  const size = 4_400_000_000
  const modified_at = new Date('2026-11-21T09:15:00Z')
  let crc = 0
  for (let at = 0; at < size; at += zeros.length) crc = crc32(zeros.subarray(0, Math.min(zeros.length, size - at)), crc)
  const small = Buffer.from('reel')
  const entries = [{ path: 'large.mov', size, modified_at, crc32: crc }]
  for (let index = 0; index < 70_000; index++)
    entries.push({ path: `small/${index}.txt`, size: small.length, modified_at, crc32: crc32(small) })
  const layout = planZip(entries)
  const file = createWriteStream(path)
  const write = async (bytes: Uint8Array) => {
    if (!file.write(bytes)) await once(file, 'drain')
  }
  for (const piece of piecesOf(layout, () => 0)) {
    if ('bytes' in piece) await write(piece.bytes)
    else if (piece.entry.size === small.length) await write(small)
    else for (let at = 0; at < piece.length; at += zeros.length) await write(zeros.subarray(0, Math.min(zeros.length, piece.length - at)))
  }
  file.end()
  await once(file, 'finish')
  for (const [reader, ...args] of [
    ['unzip', '-tq', path],
    ['7z', 't', '-bd', path],
    ['bsdtar', '-xOf', path, 'small/69999.txt'],
  ] as const) {
    if (!existsSync(`/usr/bin/${reader}`)) continue
    await run(reader, args)
    console.info(`${reader} reads an archive of ${layout.size.toLocaleString('en-US')} bytes and ${entries.length} entries`)
  }
  await rm(path)
}
