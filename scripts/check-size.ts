/** How much JavaScript and CSS a first visit loads, gzipped, against the budget. Reads what Vite built. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const DIST = 'apps/web/dist'
const KB = 1000
/** Scripts of each first page: the entry and everything it loads at once. */
const BUDGETS: Record<string, number> = { projects: 203 * KB, files: 252 * KB, review: 155 * KB, download: 152 * KB, request: 201 * KB }

const index = readFileSync(`${DIST}/index.html`, 'utf8')
const entryScripts = [...index.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((each) => each[1] ?? '')
const entryStyles = [...index.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map((each) => each[1] ?? '')
const pages = JSON.parse(readFileSync(`${DIST}/.vite/first-loads.json`, 'utf8')) as { name: string; scripts: string[] }[]

let failed = false
for (const { name, scripts } of pages)
  report(`${name}, ${entryScripts.length + scripts.length} scripts`, [...entryScripts, ...scripts], BUDGETS[name])
report('styles of every page', entryStyles, 22 * KB)
if (failed) process.exit(1)

function report(name: string, files: string[], limit = 0) {
  const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(`${DIST}/${file}`), { level: 9 }).length, 0)
  const fits = files.length > 0 && size <= limit
  if (!fits) failed = true
  console.log(`${name}: ${(size / KB).toFixed(1)} kB gzip of ${limit / KB} ${fits ? '' : 'TOO MUCH'}`)
}
