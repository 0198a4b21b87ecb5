import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@answerprint/contract/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PASSWORD } from '../test/given/given.ts'
import { Person } from '../test/person.ts'
import { startServer } from '../test/start-server.ts'
import { composeApp } from './app.ts'
import { runOrderCommand } from './order-commands.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/config.ts'
import { openStore } from './platform/storage/open-store.ts'
import { openResources, storeOf } from './resources.ts'

/** argon2id, 19 MiB, two passes, one lane, as the hash itself says. */
const HAS_FULL_COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

/** The product as it is started in production, on this story's database. */
async function givenProduction(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'answerprint-production-'))
  const settings = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent', ACCOUNTS_URL: 'http://localhost:4000/accounts' })
  const resources = await openResources(config, { signal: new AbortController().signal, giveUp: () => undefined })
  const app = await composeApp({ ...resources, config, enqueue: async () => {}, enqueueAll: async () => {} }).buildApp()
  onTestFinished(async () => {
    await app.close()
    await resources.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return new Person(app)
}

test('a password that production stores has the full cost, and one stored at another cost is still checked', async () => {
  const { databaseUrl, db, given } = await startServer()
  const ada = await givenProduction(databaseUrl)
  const body = { full_name: 'Ada Lindqvist', email: 'ada@studio.example', country_code: 'SE' }
  await ada.call(accounts.signup, { body: { ...body, password: PASSWORD, confirm_password: PASSWORD } })
  const bob = await given.person('bob@studio.example')

  const hashOf = async (email: string) =>
    (await db.selectFrom('users').select('password_hash').where('email', '=', email).executeTakeFirst())?.password_hash
  expect(await hashOf('ada@studio.example')).toMatch(HAS_FULL_COST)
  expect(await hashOf('bob@studio.example')).not.toMatch(HAS_FULL_COST)

  for (const email of ['ada@studio.example', 'bob@studio.example']) {
    for (const person of [ada, bob]) {
      await expect(person.call(accounts.login, { body: { email, password: PASSWORD } })).resolves.toMatchObject({ user: { email } })
      await expect(person.call(accounts.login, { body: { email, password: 'projector5' } })).rejects.toMatchObject({
        code: 'password_error',
      })
    }
  }
})

test('a command about orders, without the setting, leaves the currency in which the installation sells', async () => {
  const { databaseUrl, db } = await startServer({ CURRENCY: 'JPY' })
  const dataDir = await mkdtemp(join(tmpdir(), 'answerprint-command-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const said = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => said.mockRestore())
  const prices = () => db.selectFrom('catalogue_prices').select(['code', 'amount']).orderBy('code').orderBy('valid_from').execute()
  const before = await prices()
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: 'x'.repeat(32), LOG_LEVEL: 'silent' })

  const command = { verb: 'list', words: [], as: undefined, status: undefined }
  await runOrderCommand(config, command, { signal: new AbortController().signal, giveUp: () => undefined })

  expect(await db.selectFrom('installation_currency').select('currency').execute()).toEqual([{ currency: 'JPY' }])
  expect(await prices()).toEqual(before)
})

test('a restore, without the setting, leaves the currency that the backup came with', async () => {
  const { databaseUrl, db } = await startServer({ CURRENCY: 'JPY' })
  const dataDir = await mkdtemp(join(tmpdir(), 'answerprint-restore-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: 'x'.repeat(32), LOG_LEVEL: 'silent' })

  const resources = await openResources(config, { signal: new AbortController().signal, giveUp: () => undefined }, { isRestoring: true })
  await resources.close()

  expect(await db.selectFrom('installation_currency').select('currency').execute()).toEqual([{ currency: 'JPY' }])
})

const INSIDE = 'http://10.0.0.5:9000'

test.each([
  ['its endpoint', { S3_ENDPOINT: INSIDE }, INSIDE],
  [
    'another endpoint, where it has one for them',
    { S3_ENDPOINT: INSIDE, S3_PUBLIC_ENDPOINT: 'https://store.example' },
    'https://store.example',
  ],
  ['Amazon', {}, 'https://films.s3.us-east-1.amazonaws.com'],
  ['the accelerated endpoint of Amazon', { S3_ACCELERATE: '1' }, 'https://films.s3-accelerate.amazonaws.com'],
])('browsers send to the bucket at %s', async (_, settings, origin) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'store-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const config = readConfig({ DATA_DIR, S3_BUCKET: 'films', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's', ...settings })
  const store = await openStore(storeOf(config, 'secret', systemClock))
  expect(store.origins).toEqual([origin])
})
