import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NOT_MEASURED, printRows, type Row } from './support/measure.ts'

/** `npm run bench` measures everything and prints one table; `npm run bench -- files encode` measures some of it. Each by its folder. */
const folders = {
  server: [
    'start',
    'login-timing',
    'session',
    'segments',
    'heartbeat',
    'players',
    'live',
    'overload',
    'backup',
    'upgrade',
    'random-use',
    'soak',
  ],
  data: ['files', 'cart', 'rooms', 'requests', 'search', 'moves', 'send', 'renewals', 'purchases', 'ledger'],
  pages: ['captions', 'select', 'interactions', 'wizard', 'lighthouse', 'scroll', 'wall'],
  transfers: ['ingest', 'hashing', 'boundary', 'browsers', 'line', 'lossy', 'download', 'zip'],
  media: ['scrub', 'encode', 'convert'],
}
const programs = new Map(Object.entries(folders).flatMap(([folder, names]) => names.map((name) => [name, `${folder}/${name}.ts`] as const)))
const all = [...programs.keys()]
const asked = process.argv.slice(2)
const unknown = asked.filter((each) => !programs.has(each))
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown.join('", "')}". There are: ${all.join(', ')}.`)
  process.exit(1)
}

const needs: Record<string, { program: string; why: string }> = {
  download: { program: process.env.NGINX_PATH ?? '/usr/sbin/nginx', why: 'nginx is its peer' },
  ingest: { program: process.env.NGINX_PATH ?? '/usr/sbin/nginx', why: 'nginx is a peer of it' },
  zip: { program: '/usr/bin/bsdtar', why: 'bsdtar is its peer' },
}
const rows: Row[] = []
let failed = false
for (const name of asked.length > 0 ? asked : all) {
  const need = needs[name]
  if (need && !existsSync(need.program)) {
    console.warn(`\n!!! NOT MEASURED: ${name}. ${need.program} is not installed, and ${need.why}. !!!\n`)
    continue
  }
  console.info(`\n${name} …`)
  const began = Date.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, programs.get(name) ?? '')], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code === NOT_MEASURED) {
    console.warn(`\n!!! NOT MEASURED: ${name}. !!!\n`)
    continue
  }
  if (code !== 0) failed = true
  rows.push(...(await readRows(name, began)))
}
if (rows.length > 1) {
  console.info('\nAll together:')
  printRows(rows)
}
process.exitCode = failed ? 1 : 0

/** Only what it has just written: an older result is not about this run. */
async function readRows(name: string, since: number): Promise<Row[]> {
  const text = await readFile(join(import.meta.dirname, 'results', `${name}.json`), 'utf8').catch(() => '{}')
  const result = JSON.parse(text) as { at?: string; rows?: Row[] }
  if (result.rows && Date.parse(result.at ?? '') >= since) return result.rows
  failed = true
  return []
}
