import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDiskStore } from '../../apps/server/src/platform/storage/disk-store.ts'
import { compareRates, median, report, run, start, stop, timeSeconds } from '../support/measure.ts'

/**
 * Downloads of the same bytes from the disk store, with a signed address, and from nginx as a plain static file. The client is curl
 * for both; the file is read from the page cache, so that the servers are compared and not the disk. The two alternate.
 */
const totalBytes = Number(process.env.BENCH_BYTES ?? 2_000_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const STREAMS = 32
const PORTS = { ours: 21_711, nginx: 21_712 }
const NGINX_PROGRAM = process.env.NGINX_PATH ?? '/usr/sbin/nginx'

const root = await mkdtemp(join(process.env.BENCH_DIR ?? import.meta.dirname, 'tmp-download-'))
try {
  await measure()
} finally {
  await rm(root, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const urls = { ours: await fillStore(), nginx: `http://127.0.0.1:${PORTS.nginx}/file` }
  const program = join(import.meta.dirname, '../support/transfers/store-server.ts')
  const ours = start(process.execPath, [program, join(root, 'ours'), String(PORTS.ours)], { ipc: true })
  await once(ours, 'message')
  const nginx = start(NGINX_PROGRAM, ['-p', root, '-c', await writeNginxConfig(), '-e', join(root, 'nginx.log')])
  await setTimeout(500)
  const rates = { oneOurs: [] as number[], oneNginx: [] as number[], manyOurs: [] as number[], manyNginx: [] as number[] }
  const rate = async (work: () => Promise<unknown>) => totalBytes / 1e6 / (await timeSeconds(work))
  await Promise.all([fetchWhole(urls.ours), fetchWhole(urls.nginx)])
  for (let round = 0; round < rounds; round++) {
    rates.oneOurs.push(await rate(() => fetchWhole(urls.ours)))
    rates.oneNginx.push(await rate(() => fetchWhole(urls.nginx)))
    rates.manyOurs.push(await rate(() => fetchRanges(urls.ours)))
    rates.manyNginx.push(await rate(() => fetchRanges(urls.nginx)))
  }
  await Promise.all([stop(ours), stop(nginx)])
  const against = { peer: 'nginx static', unit: 'MB/s', least: 0.7 }
  await report(
    'download',
    [
      compareRates('one stream', { ...against, ours: median(rates.oneOurs), peerValue: median(rates.oneNginx) }),
      compareRates(`${STREAMS} range streams`, { ...against, ours: median(rates.manyOurs), peerValue: median(rates.manyNginx) }),
    ],
    { totalBytes, rounds, rates },
  )
}

/** Puts one file in the store and gives its signed address; nginx serves the very same file. */
async function fillStore(): Promise<string> {
  const source = join(root, 'source')
  const file = createWriteStream(source)
  const piece = Buffer.alloc(4 * 1024 * 1024, 'answerprint')
  for (let written = 0; written < totalBytes; written += piece.length) {
    if (!file.write(piece.subarray(0, Math.min(piece.length, totalBytes - written)))) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
  await mkdir(join(root, 'ours'))
  const baseUrl = `http://127.0.0.1:${PORTS.ours}`
  const store = await openDiskStore({ root: join(root, 'ours'), secret: 'bench', baseUrl, now: () => new Date() })
  await store.put('files/bench/source', { path: source }, { content_type: 'application/octet-stream' })
  await rm(source)
  const { path } = await store.borrow('files/bench/source')
  await run('ln', [path, join(root, 'file')])
  return await store.signGet('files/bench/source', { expires_at: new Date(Date.now() + 3_600_000) })
}

async function writeNginxConfig(): Promise<string> {
  const path = join(root, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${root}/tmp-${name};`)
  const server = `server { listen 127.0.0.1:${PORTS.nginx}; root ${root}; }`
  const http = `access_log off; sendfile on; tcp_nopush on; ${temporary.join(' ')} ${server}`
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  await writeFile(path, `${user}daemon off; worker_processes auto; pid ${root}/nginx.pid; events {} http { ${http} }`)
  return path
}

function fetchWhole(url: string, more: string[] = []): Promise<void> {
  return run('curl', ['--silent', '--fail', '--output', '/dev/null', ...more, url])
}

async function fetchRanges(url: string): Promise<void> {
  const share = Math.ceil(totalBytes / STREAMS)
  const rangeOf = (index: number) => `${index * share}-${Math.min(totalBytes, (index + 1) * share) - 1}`
  await Promise.all(Array.from({ length: STREAMS }, (_, index) => fetchWhole(url, ['--range', rangeOf(index)])))
}
