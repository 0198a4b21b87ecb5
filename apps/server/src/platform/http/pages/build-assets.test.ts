import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveBuildAssets } from './build-assets.ts'

const SCRIPT = `console.log('the wall')`

async function givenAssets() {
  const dist = await mkdtemp(join(tmpdir(), 'answerprint-build-'))
  onTestFinished(() => rm(dist, { recursive: true, force: true }))
  await writeFile(join(dist, 'wall-Ab12.js'), SCRIPT)
  await writeFile(join(dist, 'wall-Ab12.js.br'), brotliCompressSync(SCRIPT))
  const app = Fastify()
  await serveBuildAssets(app, dist, (path) => ({ 'x-of': path.endsWith('.br') ? 'copy' : 'file' }))
  onTestFinished(() => app.close())
  return { app, dist }
}

test('a file of the build is sent for a year, and compressed to those who take that', async () => {
  const { app } = await givenAssets()
  const plain = await app.inject({ url: '/assets/wall-Ab12.js' })
  expect([plain.statusCode, plain.body]).toEqual([200, SCRIPT])
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    'x-of': 'file',
  })
  const small = await app.inject({ url: '/assets/wall-Ab12.js', headers: { 'accept-encoding': 'br' } })
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': expect.stringContaining('javascript'), 'x-of': 'copy' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT)
  const head = await app.inject({ method: 'HEAD', url: '/assets/wall-Ab12.js' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test.each([
  'WALL-Ab12.js',
  'wall-Ab12.js/',
  '.',
  '..%2fbuild-assets.ts',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'wall-Ab12.js%00',
  'later-Cd34.js',
])('what is not a name of the build is not found: %s', async (name) => {
  const { app, dist } = await givenAssets()
  expect((await app.inject({ url: '/assets/wall-Ab12.js' })).statusCode).toBe(200)
  await writeFile(join(dist, 'later-Cd34.js'), SCRIPT)
  expect((await app.inject({ url: `/assets/${name}` })).statusCode).toBe(404)
})
