import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskStore } from '../../storage/disk-store.ts'
import type { ObjectStore } from '../../storage/object-store.ts'
import { openSharedAssets } from './shared-assets.ts'
import { serveWebPages } from './web-pages.ts'

const ORIGIN = 'https://answerprint.example'
const BASES = { files: ORIGIN, accounts: `${ORIGIN}/accounts`, api: `${ORIGIN}/api` }

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'answerprint-assets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A build of the web app: its page asks for one script, which asks for a worker late. */
async function givenBuild(script: string): Promise<string> {
  const dist = await temporaryFolder()
  await mkdir(join(dist, 'assets'))
  const page = `<html><head></head><body><script src="/assets/${script}"></script></body></html>`
  for (const name of ['index.html', 'public.html']) await writeFile(join(dist, name), page)
  await writeFile(join(dist, 'assets', script), `console.log('${script}')`)
  await writeFile(join(dist, 'assets', script.replace('main', 'worker-hash')), 'postMessage(1)')
  return dist
}

/** One process of a cluster, with its own build and the store of all. */
async function givenProcess(dist: string, store: ObjectStore | undefined) {
  const app = Fastify()
  const sharedAssets = store && openSharedAssets(store)
  await serveWebPages(app, { storeOrigins: [], bases: BASES, supportEmail: 'help@answerprint.example', dist, sharedAssets })
  onTestFinished(() => app.close())
  return (url: string) => app.inject({ url })
}

const givenStore = async () =>
  openDiskStore({ root: await temporaryFolder(), secret: 'store', baseUrl: '', now: () => new Date(), reserveBytes: 0 })

test('two builds behind one address serve every page load whole, whichever of them answers', async () => {
  const store = await givenStore()
  const processes = [
    await givenProcess(await givenBuild('main-AAAAAAAA.js'), store),
    await givenProcess(await givenBuild('main-BBBBBBBB.js'), store),
  ]
  for (const first of processes)
    for (const second of processes) {
      const script = /src="([^"]+)"/.exec((await first('/projects')).body)?.[1] ?? ''
      const answer = await second(script)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('javascript')])
      expect(answer.headers['cache-control']).toContain('immutable')
      expect(answer.body).toBe(`console.log('${script.slice('/assets/'.length)}')`)
    }
})

test('a page that is still open finds the files of the build before, with the policy of a worker where it is one', async () => {
  const store = await givenStore()
  await givenProcess(await givenBuild('main-AAAAAAAA.js'), store)
  const upgraded = await givenProcess(await givenBuild('main-BBBBBBBB.js'), store)

  const worker = await upgraded('/assets/worker-hash-AAAAAAAA.js')

  expect(worker.statusCode).toBe(200)
  expect(worker.headers['content-security-policy']).toContain("'wasm-unsafe-eval'")
})

test('a file that no build has is 404, is kept by no cache, and is never the page', async () => {
  for (const store of [await givenStore(), undefined]) {
    const get = await givenProcess(await givenBuild('main-AAAAAAAA.js'), store)
    for (const path of ['/assets/main-CCCCCCCC.js', '/assets/builds/x', '/assets/..%2fsecret.key', '/assets/main-CCCCCCCC.js?a']) {
      const answer = await get(path)
      expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 404, 'no-store'])
      expect(answer.body).not.toContain('<html')
    }
  }
})

test('no search engine may keep a page: its address may be a link to a film', async () => {
  const get = await givenProcess(await givenBuild('main-AAAAAAAA.js'), undefined)
  const page = await get('/review/AAAAAAAAAAAAAAAAAAAAAAAA')
  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
})
