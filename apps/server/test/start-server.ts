import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveTools } from '@answerprint/media/tools'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { composeHouse } from '../src/app.ts'
import type { Parts } from '../src/parts.ts'
import { readConfig } from '../src/platform/config.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { openPlaces } from '../src/platform/geo/places.ts'
import { type Jobs, openJobs } from '../src/platform/jobs/jobs.ts'
import { openLog } from '../src/platform/log.ts'
import { openOutbound } from '../src/platform/outbound/outbound.ts'
import { openScratch } from '../src/platform/scratch.ts'
import { openSecrets } from '../src/platform/secrets.ts'
import { type DiskStore, openDiskStore } from '../src/platform/storage/disk-store.ts'
import { openClock } from './clock.ts'
import { builders } from './given.ts'
import { Person } from './person.ts'

type Mail = { to: string; cc: string[]; replyTo?: string | undefined; subject: string; html: string; text: string }

const nobodyOutThere = openOutbound({ resolve: async () => [], dial: () => ({ host: '127.0.0.1', port: 9 }) })

let database: Promise<{ url: string; db: Database; tables: string }> | undefined
let closeLast: (() => Promise<void>) | undefined

type StoryOptions = Partial<Pick<Parts, 'outbound' | 'idempotency'>> & { watch?: (store: DiskStore) => DiskStore }

/** The real house on a database of this worker's own, emptied before each story; clock and mailbox are the story's. */
/** `outbound`: the hosts that this story has; without it nobody out there answers. `idempotency`: where it holds a call. */
export async function startServer(
  environment: Record<string, string> = {},
  { outbound = nobodyOutThere, idempotency = {}, watch = (store) => store }: StoryOptions = {},
) {
  await closeLast?.()
  database ??= cloneDatabase()
  const { url, db, tables } = await database
  await sql.raw(`alter table access_log disable trigger access_log_is_append_only`).execute(db)
  await sql.raw(`truncate ${tables} restart identity cascade`).execute(db)
  await sql.raw(`alter table access_log enable trigger access_log_is_append_only`).execute(db)
  await sql`delete from pgboss.job`.execute(db)

  const clock = openClock()
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '1000000', ...environment })
  const secrets = openSecrets('the secret of a story, long enough')
  const root = await mkdtemp(join(tmpdir(), 'answerprint-story-'))
  const store = watch(await openDiskStore({ root, secret: 'store', baseUrl: '', now: clock.now, reserveBytes: 0 }))
  const mailbox: Mail[] = []
  const carrier = { send: async (mail: Mail) => void mailbox.push(mail) }
  let tokens = 0
  const newToken = () => `token${String(++tokens).padStart(6, '0')}${'0123456789abcdef'.repeat(2)}`
  let jobs: Jobs | undefined
  const log = openLog(process.env.STORY_LOG ?? 'silent')
  const parts = {
    places: openPlaces(undefined),
    config,
    db,
    store,
    secrets,
    carrier,
    log,
    newToken,
    now: clock.now,
    newId: clock.newId,
    tools: resolveTools(),
    scratch: await openScratch(join(root, 'scratch')),
    mailFolder: undefined,
    outbound,
    idempotency,
  }
  const housed: Parts = { ...parts, enqueue: (...call) => (jobs as Jobs).enqueue(...call) }
  const house = composeHouse(housed)
  jobs = await openJobs({ connectionString: url, handlers: house.handlers, log: parts.log, connections: 2, installed: true })
  const app = await house.buildApp()
  // Films and parts travel over a real socket; the rest is asked without one.
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  closeLast = async () => {
    await app.close()
    await jobs?.close()
    await store.close()
    await rm(root, { recursive: true, force: true })
  }
  return {
    app,
    db,
    store,
    clock,
    mailbox,
    secrets,
    house,
    parts: housed,
    origin,
    databaseUrl: url,
    anonymous: () => new Person(app),
    /** Does all the work that is waiting. */
    work: () => (jobs as Jobs).drain(),
    given: builders({ app, db, origin, clock }),
  }
}
export type Server = Awaited<ReturnType<typeof startServer>>

async function cloneDatabase() {
  const server = inject('databaseServer')
  const name = `test_${process.env.VITEST_POOL_ID}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template template_app`)
  await admin.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = openDatabase(url.href, 6)
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db)
  return { url: url.href, db, tables: rows.map((each) => each.name).join(', ') }
}
