import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveTools } from '@answerprint/media/tools'
import { composeApp } from '../src/app.ts'
import { settleCurrency } from '../src/features/billing/index.ts'
import type { Parts } from '../src/parts.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { openPlaces } from '../src/platform/geo/places.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { openLog } from '../src/platform/log.ts'
import { openOutbound } from '../src/platform/outbound/outbound.ts'
import { createHashPassword, passwordMatches } from '../src/platform/passwords.ts'
import { openScratch } from '../src/platform/process/scratch.ts'
import { openSecrets } from '../src/platform/secrets.ts'
import { type DiskStore, openDiskStore } from '../src/platform/storage/disk-store.ts'
import type { Beginning } from './beginning.ts'
import { openClock } from './clock.ts'
import { emptyDatabase } from './database/empty-database.ts'
import { keepSeeds, putSeedsBack } from './database/seeded-rows.ts'
import { openStoryDatabase } from './database/story-database.ts'
import { builders } from './given/given.ts'
import { Person } from './person.ts'
import { readable } from './readable-mail.ts'

type Mail = {
  to: string
  cc: string[]
  fromName?: string | undefined
  replyTo?: string | undefined
  subject: string
  html: string
  text: string
}

const noHosts = openOutbound({ resolve: async () => [], dial: () => ({ host: '127.0.0.1', port: 9 }) })

/** Its 130 MB are read once per worker. */
const places = openPlaces(undefined)
/** Looked for once, since a start is needed to find out whether the sandbox works. */
const tools = resolveTools()
/** The cheapest settings of argon2: tests do not depend on the cost of a password. */
const hashPassword = createHashPassword({ memoryCost: 8, timeCost: 1, parallelism: 1 })

let closeLast: (() => Promise<void>) | undefined

export type StoryOptions = Partial<
  Pick<Parts, 'outbound' | 'idempotency' | 'log' | 'demoFilms' | 'purchaseReached' | 'carrier' | 'passwordMatches' | 'tools'>
> & {
  watch?: (store: DiskStore) => DiskStore
  /** The state that the test starts from, if not empty. */
  from?: Beginning
  /** When the clock begins, if not on the usual morning: jobs begin by the clock of the database. */
  begins?: Date
}

async function beginDatabase(from: Beginning | undefined) {
  const opened = await openStoryDatabase()
  await keepSeeds(opened.db)
  await emptyDatabase(opened.db)
  await (from ? from.putRowsBack(opened.db) : putSeedsBack(opened.db))
  return opened
}

/**
 * The real server on a database of this worker's own, emptied before each story; clock and mailbox belong to the test. `outbound`: the hosts
 * that this test has; without it none answers. `idempotency`: where it holds a call.
 */
export async function startServer(
  environment: Record<string, string> = {},
  { log = openLog(process.env.STORY_LOG ?? 'silent'), watch = (store) => store, from, begins, ...replaced }: StoryOptions = {},
) {
  await closeLast?.()
  const { url, db, queues } = await beginDatabase(from)

  const clock = openClock(from?.now ?? begins)
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '1000000', ...environment })
  await settleCurrency(db, config.currency)
  const secrets = openSecrets('the secret of a story, long enough')
  const root = await mkdtemp(join(tmpdir(), 'answerprint-story-'))
  if (from) await cp(from.objects, root, { recursive: true })
  const store = watch(await openDiskStore({ root, secret: 'store', baseUrl: '', now: clock.now, reserveBytes: 0 }))
  const mailbox: Mail[] = []
  /** What every sign-up sends: apart, so that a story about other mail need not name it. */
  const confirmations: Mail[] = []
  const boxOf = ({ subject }: Mail) => (subject === 'Confirm your email' ? confirmations : mailbox)
  const carrier = { send: async (mail: Mail) => void boxOf(mail).push(readable(mail)) }
  const tokens = openTokens(from?.tokens)
  const jobs = await openJobs({ log, installed: queues })
  const parts: Parts = {
    places,
    config,
    db,
    store,
    secrets,
    carrier,
    log,
    newToken: tokens.next,
    ...{ hashPassword, passwordMatches },
    now: clock.now,
    newId: clock.newId,
    tools,
    scratch: await openScratch(join(root, 'scratch')),
    mailFolder: undefined,
    outbound: noHosts,
    ...replaced,
    enqueue: jobs.enqueue,
    enqueueAll: jobs.enqueueAll,
  }
  const composed = composeApp(parts)
  const workers = await jobs.handle(composed.handlers)
  const app = await composed.buildApp()
  // Films and parts travel over a real socket; the rest is asked without one.
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  closeLast = async () => {
    await app.close()
    await jobs.close()
    await store.close()
    await rm(root, { recursive: true, force: true })
  }
  return {
    app,
    db,
    store,
    clock,
    mailbox,
    confirmations,
    secrets,
    composed,
    parts,
    origin,
    databaseUrl: url,
    root,
    tokens,
    anonymous: () => new Person(app),
    /** Does all the work that is waiting. */
    work: () => workers.drain(),
    given: builders({ app, db, origin, clock, people: from?.people }),
  }
}
export type Server = Awaited<ReturnType<typeof startServer>>

function openTokens(made = 0) {
  let count = made
  return { next: () => `token${String(++count).padStart(6, '0')}${'0123456789abcdef'.repeat(2)}`, count: () => count }
}
