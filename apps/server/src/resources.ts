import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { randomToken, systemClock, uuidv7 } from '#platform/clock'
import type { Config } from '#platform/config'
import { checkSecretKey } from '#platform/database/check-secret-key'
import { openDatabase } from '#platform/database/database'
import { type Embedded, openEmbedded } from '#platform/database/embedded'
import { migrate, refusePending } from '#platform/database/migrate'
import { openPlaces } from '#platform/geo/places'
import { openLog } from '#platform/log'
import { folderCarrier, smtpCarrier } from '#platform/mail/mail-queue'
import { openMediaTools } from '#platform/media-tools'
import { openOutbound } from '#platform/outbound/outbound'
import { createHashPassword, FULL_COST } from '#platform/passwords'
import { openScratch } from '#platform/scratch'
import { readOrMakeSecretKey } from '#platform/secret-key'
import { openSecrets } from '#platform/secrets'
import { openStore } from '#platform/storage/open-store'
import type { S3Store } from '#platform/storage/s3-store'

/** Opens everything that outlives a request, in order; `close` goes the other way round. */
export async function openResources(config: Config) {
  const log = openLog(config.logLevel)
  const { tools, notice } = openMediaTools(config)
  const secretKey = config.secretKey ?? (await readOrMakeSecretKey(config.dataDir))
  const secrets = openSecrets(secretKey)
  const embedded: Embedded | undefined = config.databaseUrl ? undefined : await openEmbedded(config.dataDir)
  const connectionString = config.databaseUrl ?? (embedded?.url as string)
  const db = openDatabase(connectionString)
  if (config.migratesAtStart) await migrate(db)
  else await refusePending(db)
  await checkSecretKey(db, secrets)
  const store = await openStore(storeOf(config, secrets.derive('store').toString('hex')))
  if (store.kind === 's3')
    await (store as S3Store).ensureBucketCors([config.appUrl, config.accountsUrl].map((each) => new URL(each).origin))
  const mailFolder = config.smtpUrl ? undefined : join(config.dataDir, 'mail')
  if (mailFolder) await mkdir(mailFolder, { recursive: true })
  const carrier = config.smtpUrl ? smtpCarrier(config.smtpUrl, config.mailFrom) : folderCarrier(mailFolder ?? '', systemClock)
  return {
    log,
    secrets,
    db,
    connectionString,
    store,
    mailFolder,
    carrier,
    tools,
    notice,
    outbound: openOutbound(),
    scratch: await openScratch(join(config.dataDir, 'scratch')),
    places: openPlaces(config.geoipDb),
    now: systemClock,
    newId: uuidv7(systemClock),
    newToken: randomToken,
    hashPassword: createHashPassword(FULL_COST),
    async close() {
      await store.close()
      await db.destroy()
      await embedded?.stop()
    },
  }
}

/** The object store that this installation is configured with. */
export function storeOf(config: Config, secret: string): Parameters<typeof openStore>[0] {
  const { s3 } = config
  if (!s3) return { kind: 'disk', root: join(config.dataDir, 'store'), secret, baseUrl: '', now: systemClock }
  return {
    kind: 's3',
    ...(s3.endpoint && { endpoint: s3.endpoint }),
    bucket: s3.bucket,
    region: s3.region,
    accessKeyId: s3.accessKey,
    secretAccessKey: s3.secretKey,
    storageClass: config.storageClass,
    archiveClass: config.archiveClass,
    now: systemClock,
    cacheDir: join(config.dataDir, 'cache'),
  }
}
