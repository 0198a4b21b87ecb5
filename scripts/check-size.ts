/** How much JavaScript and CSS a first visit loads, gzipped, against the budget. Reads what Vite built. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean; src?: string }

const DIST = 'apps/web/dist'
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
const kB = 1000

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? fail('no entry chunk')
const budgets = [
  { name: 'signed-in shell with the projects', keys: [entry, feature('projects')], limit: 210 * kB },
  { name: 'reviewer page before the player', keys: [entry, feature('review')], limit: 170 * kB },
  { name: 'download page', keys: [entry, feature('packages'), file('packages/transfer/TransferScreen.tsx')], limit: 170 * kB },
]

let failed = false
for (const { name, keys, limit } of budgets) report(name, total([...closure(keys)].map((key) => manifest[key]?.file ?? '')), limit)
report('styles of the shell', total([...closure([entry])].flatMap((key) => manifest[key]?.css ?? [])), 22 * kB)
if (failed) process.exit(1)

/** A feature's front door; where others load it together with theirs, it stands in a chunk of its name. */
function feature(name: string): string {
  return Object.keys(manifest).find((key) => new RegExp(`^_${name}-[\\w-]+\\.js$`).test(key)) ?? file(`${name}/index.ts`)
}

function file(path: string): string {
  return Object.keys(manifest).find((key) => key.endsWith(`src/features/${path}`)) ?? fail(`no chunk for ${path}`)
}

/** A chunk with all that it loads at once. */
function closure(keys: string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const each of manifest[key]?.imports ?? []) visit(each)
  }
  for (const key of keys) visit(key)
  return seen
}

function total(files: string[]): number {
  return [...new Set(files)].filter(Boolean).reduce((sum, file) => sum + gzipSync(readFileSync(`${DIST}/${file}`), { level: 9 }).length, 0)
}

function report(name: string, size: number, limit: number) {
  const fits = size <= limit
  if (!fits) failed = true
  console.log(`${name}: ${(size / kB).toFixed(1)} kB gzip of ${limit / kB} ${fits ? '' : 'TOO MUCH'}`)
}

function fail(reason: string): never {
  throw new Error(reason)
}
