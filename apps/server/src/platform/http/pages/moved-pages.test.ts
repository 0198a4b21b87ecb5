import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { type Bases, serveWebPages } from './web-pages.ts'

async function openWith(bases: Bases) {
  const dist = await mkdtemp(join(tmpdir(), 'answerprint-pages-'))
  onTestFinished(() => rm(dist, { recursive: true, force: true }))
  await mkdir(join(dist, 'assets'))
  for (const name of ['index.html', 'public.html']) await writeFile(join(dist, name), '<html><head></head></html>')
  const app = Fastify()
  await serveWebPages(app, { storeOrigins: [], bases, supportEmail: 'help@answerprint.example', dist })
  onTestFinished(() => app.close())
  return async (address: string) => {
    const { host, pathname } = new URL(address)
    const { statusCode, headers } = await app.inject({ url: pathname, headers: { host } })
    return [statusCode, headers.location]
  }
}

const ORIGIN = 'https://answerprint.example'
const ONE_HOST = { files: ORIGIN, accounts: `${ORIGIN}/accounts`, api: `${ORIGIN}/api` }
const FILES = 'https://files.answerprint.example'
const ACCOUNTS = 'https://accounts.answerprint.example'

test('the billing page is found at the address that it has on the accounts pages', async () => {
  const open = await openWith(ONE_HOST)
  expect(await open(`${ORIGIN}/accounts/settings/billing`)).toEqual([302, '/settings/billing'])
  expect(await open(`${ORIGIN}/accounts/settings/billing/`)).toEqual([302, '/settings/billing'])
  expect(await open(`${ORIGIN}/settings/billing`)).toEqual([200, undefined])
  expect(await open(`${ORIGIN}/accounts/settings/billings`)).toEqual([200, undefined])
})

test('from a host of the accounts pages it leads to the host of the app', async () => {
  const open = await openWith({ files: FILES, accounts: ACCOUNTS, api: `${FILES}/api` })
  expect(await open(`${ACCOUNTS}/settings/billing`)).toEqual([302, `${FILES}/settings/billing`])
  expect(await open(`${ACCOUNTS}/login`)).toEqual([200, undefined])
  expect(await open(`${FILES}/settings/billing`)).toEqual([200, undefined])
})
