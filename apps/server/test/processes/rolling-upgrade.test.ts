import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { S3Peer } from '../faults/s3-peer.ts'
import { openInstallation, openUse } from './support/two-processes.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** Processes that are replaced. More: ROLLING_UPGRADES=20; `npm run bench -- upgrade` does it with the real pages and a browser. */
const upgrades = Number(process.env.ROLLING_UPGRADES ?? 1)

/** The server with pages of its own, at a place that stays the same, so that it is compiled once. */
async function givenBuild(name: string): Promise<string> {
  const place = join(tmpdir(), `answerprint-build-${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}-${name}`)
  await rm(place, { recursive: true, force: true })
  const [server, dist] = [join(place, 'apps/server'), join(place, 'apps/web/dist')]
  for (const folder of [server, join(dist, 'assets')]) await mkdir(folder, { recursive: true })
  for (const part of ['src', 'migrations', 'package.json']) execFileSync('cp', ['-r', join(ROOT, 'apps/server', part), server])
  await symlink(join(ROOT, 'node_modules'), join(place, 'node_modules'))
  const page = `<html><head></head><body><script src="/assets/main-${name}.js"></script></body></html>`
  for (const document of ['index', 'public']) await writeFile(join(dist, `${document}.html`), page)
  await writeFile(join(dist, `assets/main-${name}.js`), `import('/assets/late-${name}.js')`)
  await writeFile(join(dist, `assets/late-${name}.js`), `console.log('${name}')`)
  return join(server, 'src/main.ts')
}

/** A database of its own, with all tables. */
async function givenDatabase(): Promise<string> {
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  onTestFinished(async () => {
    await admin.query('drop database if exists rolling with (force)')
    await admin.end()
  })
  await admin.query('create database rolling template template_app')
  const url = new URL(inject('databaseServer'))
  url.pathname = '/rolling'
  return url.href
}

test('two processes are replaced by another build, one after the other: no page, no late screen and no call fails', {
  timeout: 60_000 + upgrades * 30_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'answerprint-rolling-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const store = await S3Peer.start()
  onTestFinished(() => store.close())
  const services = {
    DATABASE_URL: await givenDatabase(),
    SECRET_KEY: 'the secret of an installation, long enough',
    ...{ S3_ENDPOINT: store.endpoint, S3_BUCKET: 'films', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' },
  }
  const builds = [await givenBuild('AAAAAAAA'), await givenBuild('BBBBBBBB')] as const
  // As in the middle of an upgrade.
  const installation = await openInstallation({ programs: builds, services, folder })
  onTestFinished(() => installation.close())
  const use = await openUse(installation.origin, upgrades > 1 ? 3 : 1)
  // To the second build, and to the first again.
  for (let index = 0; index < upgrades; index++) await installation.replace(index % 2 === 0 ? 0 : 1, builds[index % 4 < 2 ? 1 : 0])
  const { failures, ...figures } = await use.enough()

  expect(failures).toEqual([])
  expect(Math.min(figures.pages, figures.files, figures.calls)).toBeGreaterThan(0)
  console.info(`rolling upgrade: ${upgrades} processes replaced, 0 failed, ${JSON.stringify(figures)}`)
})
