import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { keepServices } from './support/server/running-services.ts'

/**
 * The server as a cluster runs it, for `E2E_CLUSTER=1`: PostgreSQL 15 and the Ceph gateway of this machine, one API process
 * and two workers, each with a data folder of its own. Ends with all of them.
 */
const ROOT = join(import.meta.dirname, '..')
const OPS = join(ROOT, 'ops')
const { E2E_DATA_DIR: dataDir = '', PORT = '4599' } = process.env

const services = await givenServices()
keepServices(dataDir, services)
const processes = [start('api', 'api', PORT), start('worker', 'one', '0'), start('worker', 'two', '0')]
// `disconnect`: the test runner that started it has ended.
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.on(signal, () => {
    for (const each of processes) each.kill('SIGTERM')
  })
}
for (const each of processes) {
  each.on('exit', (code) => {
    if (code !== 0 && code !== null) process.exitCode = code
  })
}

function start(role: string, name: string, port: string) {
  const folder = join(dataDir, name)
  // The mailbox page of one process shows what another one sent.
  mkdirSync(join(dataDir, 'mail'), { recursive: true })
  mkdirSync(folder, { recursive: true })
  symlinkSync(join(dataDir, 'mail'), join(folder, 'mail'))
  // Workers write mails with addresses in them, and allow the app's origin in the bucket: they need the app's address.
  const env = { ...process.env, ...services, APP_URL: `http://localhost:${PORT}`, PORT: port, DATA_DIR: folder }
  return spawn(process.execPath, ['apps/server/src/main.ts', 'serve', '--role', role], { cwd: ROOT, env, stdio: 'inherit' })
}

async function givenServices(): Promise<Record<string, string>> {
  const url = execFileSync(join(OPS, 'postgres/start.sh'), { encoding: 'utf8' }).trim().split('\n').at(-1) ?? ''
  execFileSync(join(OPS, 'ceph/start.sh'), { stdio: 'pipe' })
  const name = `journeys_${process.pid}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const database = new URL(url)
  database.pathname = `/${name}`
  return {
    DATABASE_URL: database.href,
    SECRET_KEY: randomBytes(24).toString('hex'),
    MAILBOX: '1',
    PAYMENT_PROVIDER: 'test',
    S3_ENDPOINT: 'http://127.0.0.1:7480',
    S3_BUCKET: process.env.E2E_BUCKET ?? 'journeys',
    S3_ACCESS_KEY: 'TESTKEY',
    S3_SECRET_KEY: 'TESTSECRET',
  }
}
