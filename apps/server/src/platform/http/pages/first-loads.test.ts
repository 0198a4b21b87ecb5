import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readFirstLoads } from './first-loads.ts'

const projects = { path: '^/projects$', signedIn: true, scripts: ['assets/wall.js'], styles: ['assets/wall.css'], calls: ['/first'] }
const transfers = { path: '^/transfers/', signedIn: false, scripts: ['assets/transfer.js'], styles: [], calls: [] }

async function built(loads: object[] | null) {
  const dist = await mkdtemp(join(tmpdir(), 'answerprint-dist-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await mkdir(join(dist, '.vite'))
  if (loads) await writeFile(join(dist, '.vite/first-loads.json'), JSON.stringify(loads))
  return dist
}
const visit = (url: string, cookie?: string) => ({ url, headers: cookie === undefined ? {} : { cookie } })

test('a page names the files and the first answers that its screen will need', async () => {
  const links = readFirstLoads(await built([projects, transfers]), '/api')
  expect(links(visit('/projects?query=nord', 'theme=dark; __Host-answerprint-session=abc'))).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/wall.js"><link rel="preload" as="style" crossorigin href="/assets/wall.css">' +
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/first">',
  )
  expect(links(visit('/transfers/abc'))).toBe('<link rel="modulepreload" crossorigin href="/assets/transfer.js">')
})

test('a visitor who will be sent to the login loads nothing of the pages behind it', async () => {
  const links = readFirstLoads(await built([projects]), '/api')
  expect(links(visit('/projects'))).toBe('')
  expect(links(visit('/projects', 'not-answerprint-session=1; answerprint-device=2'))).toBe('')
})

test('an API on another host is not called by a hint, and a build without the list names nothing', async () => {
  const elsewhere = readFirstLoads(await built([projects]), null)
  expect(elsewhere(visit('/projects', 'answerprint-session=abc'))).not.toContain('as="fetch"')
  expect(readFirstLoads(await built(null), '/api')(visit('/transfers/abc'))).toBe('')
})
