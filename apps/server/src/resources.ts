import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { settleCurrency } from '#features/billing'
import { type Clock, randomToken, systemClock, uuidv7 } from '#platform/clock'
import type { Config } from '#platform/config/config'
import { refuseUnfinishedRestore } from '#platform/database/backup/unfinished-restore'
import { checkSecretKey } from '#platform/database/check-secret-key'
import { checkDatabase, openDatabase } from '#platform/database/database'
import { type Embedded, openEmbedded } from '#platform/database/embedded/embedded'
import { keepReserve } from '#platform/database/embedded/reserve'
import { isConnectionLost } from '#platform/database/lost'
import { migrate, refusePending } from '#platform/database/migrate'
import { openPlaces } from '#platform/geo/places'
import { type Log, openLog } from '#platform/log'
import { type Carrier, folderCarrier, smtpCarrier } from '#platform/mail/carriers'
import { openMediaTools } from '#platform/media-tools'
import { openOutbound } from '#platform/outbound/outbound'
import { createHashPassword, FULL_COST, passwordMatches } from '#platform/passwords'
import { openScratch } from '#platform/process/scratch'
import { readOrMakeSecretKey } from '#platform/secret-key'
import { openSecrets } from '#platform/secrets'
import { openStore } from '#platform/storage/open-store'
import { isUnavailable } from '#platform/storage/store-error'
import { keepLatestTime } from '#platform/time/keep-latest'
import { openSteadyClock } from '#platform/time/steady-clock'
import { waitFor } from '#platform/wait-for'
import { withoutDemoMail } from './demo/demo-mail.ts'

/** A start that is under way: `signal` ends it, `giveUp` ends the process when it can no longer serve. */
export type Starting = { signal: AbortSignal; giveUp(error: Error): void }

/** Opens everything that outlives a request, in order; `close` goes the other way round, also when a later part does not open. */
export async function openResources(config: Config, { signal, giveUp }: Starting, { isRestoring = false, isBeside = false } = {}) {
  await using opened = new AsyncDisposableStack()
  const log = openLog(config.logLevel)
  const { tools, notice } = openMediaTools(config)
  const secrets = openSecrets(config.secretKey ?? (await readOrMakeSecretKey(config.dataDir)))
  const { connectionString, embedded } = await openServer(config, { signal, giveUp, log })
  if (embedded) {
    opened.defer(() => embedded.stop())
    opened.use(keepReserve(config.dataDir, { report: (text) => log.error(text) }))
  }
  const db = openDatabase(connectionString)
  opened.defer(() => db.destroy())
  const waiting = { say: (text: string) => log.warn(text), signal }
  await waitFor(() => checkDatabase(db), {
    ...waiting,
    what: `the database at ${new URL(connectionString).host}`,
    isAway: isConnectionLost,
  })
  if (!isRestoring) await refuseUnfinishedRestore(db)
  if (config.migratesAtStart) await migrate(db)
  else await refusePending(db)
  await checkSecretKey(db, secrets)
  // Commands sell nothing, and what is restored has its currency: their settings may lack what the servers are started with.
  if (!isBeside && !isRestoring) await settleCurrency(db, config.currency)
  signal.throwIfAborted()
  const elapsedMs = () => performance.now()
  const clock = openSteadyClock({ system: systemClock, elapsedMs })
  opened.use(await keepLatestTime({ db, clock, elapsedMs, log }))
  const { now } = clock
  const chosen = storeOf(config, secrets.derive('store').toString('hex'), now)
  const store = await openStore(chosen.kind === 'disk' ? { ...chosen, shared: isBeside } : chosen)
  opened.defer(() => store.close())
  const origins = [config.appUrl, config.accountsUrl].map((each) => new URL(each).origin)
  if (store.kind === 's3')
    await waitFor(() => store.ensureBucketCors(origins), {
      ...waiting,
      what: `the object store at ${placeOf(config)}`,
      isAway: isUnavailable,
    })
  const scratch = await openScratch(join(config.dataDir, 'scratch'))
  const mailFolder = config.smtpUrl ? undefined : join(config.dataDir, 'mail')
  if (mailFolder) await mkdir(mailFolder, { recursive: true })
  const carrier = config.smtpUrl ? openSmtp(config, config.smtpUrl) : folderCarrier(mailFolder ?? '')
  const places = openPlaces(config.geoipDb)
  const closing = opened.move()
  return {
    ...{ log, secrets, db, connectionString, store, mailFolder, carrier, tools, notice, scratch, places, now },
    outbound: openOutbound(),
    newId: uuidv7(now),
    newToken: randomToken,
    hashPassword: createHashPassword(FULL_COST),
    passwordMatches,
    close: () => closing.disposeAsync(),
  }
}

function openSmtp({ demo, mailFrom }: Config, smtpUrl: string): Carrier {
  const carrier = smtpCarrier(smtpUrl, mailFrom)
  return demo ? withoutDemoMail(carrier) : carrier
}

/** The database server that is configured, or one of our own. */
async function openServer({ databaseUrl, dataDir }: Config, { signal, giveUp, log }: Starting & { log: Log }) {
  if (databaseUrl) return { connectionString: databaseUrl }
  const report = (text: string, error?: unknown) => (error ? log.warn({ err: error }, text) : log.warn(text))
  const embedded: Embedded = await openEmbedded(dataDir, { signal, watching: { report, giveUp } })
  return { connectionString: embedded.url, embedded }
}

const placeOf = ({ s3 }: Config) => s3?.endpoint ?? s3?.bucket ?? ''

/** The object store that this installation is configured with. */
export function storeOf(config: Config, secret: string, now: Clock): Parameters<typeof openStore>[0] {
  const { s3 } = config
  if (!s3) return { kind: 'disk', root: join(config.dataDir, 'store'), secret, baseUrl: '', now }
  return {
    kind: 's3',
    ...(s3.endpoint && { endpoint: s3.endpoint }),
    ...(s3.publicEndpoint && { publicEndpoint: s3.publicEndpoint }),
    isAccelerated: s3.isAccelerated,
    bucket: s3.bucket,
    region: s3.region,
    accessKeyId: s3.accessKey,
    secretAccessKey: s3.secretKey,
    storageClass: config.storageClass,
    archiveClass: config.archiveClass,
    now,
    cacheDir: join(config.dataDir, 'cache'),
  }
}
