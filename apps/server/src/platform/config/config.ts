import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { ASPERA_SETTINGS, type AsperaConfig, asperaOf } from './aspera-settings.ts'
import { lacksEasyPost } from './carrier-settings.ts'
import { isStrangeToStripe, lacksStripeKeys, PaymentSettings, paymentsOf, type StripeConfig, stripeOf } from './payment-settings.ts'
import { RefusedStart } from '../process/refused-start.ts'
import { SHORTEST_KEY } from '../secret-key.ts'
import { PRICE_SETTINGS, type PriceConfig, pricesOf } from './price-settings.ts'
import { lacksTaxAccount } from './tax-register-settings.ts'
import { SELLER_SETTINGS, sellerOf } from './seller-config.ts'

const Port = z.coerce.number().int().min(0).max(65_535)
const Flag = z.enum(['0', '1']).transform((value) => value === '1')

/** Every setting, with its sentence in `.env.example`. The environment is read only here. */
export const Environment = z.object({
  NODE_ENV: z
    .string()
    .default('development')
    .describe(
      'production: no demo, no mailbox page, no generated secret. So is any server that listens beyond loopback or has a DATABASE_URL.',
    ),
  PORT: Port.default(4000).describe('Port of app, API and store.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  DATA_DIR: z.string().default('./data').describe('Embedded database, disk object store, mail and secret.'),
  DATABASE_URL: z.url().optional().describe('PostgreSQL 15 or newer; without it the embedded one is started.'),
  MIGRATE: Flag.default(true).describe(
    '1 upgrades the database when a server starts; 0 leaves it to the command migrate, and a server refuses to start before it.',
  ),
  S3_ENDPOINT: z.url().optional().describe('S3-compatible endpoint; without a bucket the disk store is used.'),
  S3_PUBLIC_ENDPOINT: z.url().optional().describe('Where browsers send to and read from the store; S3_ENDPOINT by default.'),
  S3_ACCELERATE: Flag.default(false).describe(
    '1 takes what browsers send and read through the accelerated endpoint of Amazon, which the bucket has to have enabled.',
  ),
  S3_BUCKET: z.string().min(3).optional().describe('Bucket for masters and everything made from them.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY: z.string().optional().describe('Access key id.'),
  S3_SECRET_KEY: z.string().optional().describe('Secret access key.'),
  S3_STORAGE_CLASS: z.string().default('STANDARD').describe('Storage class of uploads.'),
  S3_ARCHIVE_CLASS: z.string().default('GLACIER').describe('Storage class of archived originals.'),
  APP_URL: z.url().optional().describe('Address of the app; http://localhost:PORT by default.'),
  ACCOUNTS_URL: z.url().optional().describe('Address of the accounts pages; APP_URL/accounts by default.'),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    .optional()
    .describe('Parent domain of app and accounts pages, when they are on two hosts; a session is then valid on both.'),
  SERVE_PAGES: Flag.default(true).describe('1 serves the web app and refuses to start without a built one; 0 serves the API alone.'),
  API_URL: z.url().optional().describe('Address of the API; APP_URL/api by default.'),
  SMTP_URL: z.url().optional().describe('Mail server; without it mail stays in DATA_DIR/mail.'),
  MAIL_FROM: z.string().default('Answerprint <no-reply@answerprint.example>').describe('Sender of all mail.'),
  SUPPORT_EMAIL: z.email().default('support@answerprint.example').describe('Where messages to support go.'),
  GEOIP_DB: z.string().optional().describe('City database (mmdb) for the place of an address; DB-IP City Lite comes along.'),
  FFMPEG_PATH: z.string().optional().describe('ffmpeg 5.0 or newer; else the system’s. Outside production an old packaged one is used.'),
  FFPROBE_PATH: z.string().optional().describe('ffprobe to use; found like ffmpeg.'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .describe(
      'Addresses or networks of the proxies in front of the server, separated by commas: their X-Forwarded-For is believed. In production calls of another one on a private address are refused.',
    ),
  SECRET_KEY: z
    .string()
    .refine((key) => key.trim().length >= SHORTEST_KEY, `It must have at least ${SHORTEST_KEY} characters.`)
    .optional()
    .describe('Wraps keys and signs addresses. Generated into DATA_DIR when absent; required in production.'),
  BACKUP_PASSPHRASE: z.string().min(12).optional().describe('Seals the secret key in a backup, and opens it for a restore.'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('How much is logged.'),
  DEMO: Flag.optional().describe(
    '1 seeds a demo organization, with known passwords, into an empty database; default 1 outside production.',
  ),
  MAILBOX: Flag.optional().describe('1 shows mail that stays in DATA_DIR/mail to anyone at /dev/mailbox; default 1 outside production.'),
  STORAGE_LIMIT_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(10 * 1024 ** 3)
    .describe('Storage of a free account.'),
  UPLOAD_LIMIT_GB: z.coerce
    .number()
    .int()
    .min(1)
    .max(5_000)
    .default(200)
    .describe('One file must be smaller than this many GB, however it comes.'),
  SIGNUP_PLAN: z
    .enum(['free', 'trial'])
    .optional()
    .describe('Plan of new accounts: free, or trial (everything a paid plan has). Default trial with DEMO, else free.'),
  FREEZE_AFTER_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Originals that were not used for this many days go to the archive tier; 0 turns it off.'),
  SCRUB_MB_PER_SECOND: z.coerce
    .number()
    .min(0)
    .default(16)
    .describe('How fast stored originals and segments are read and compared with what was recorded; 0 turns it off.'),
  DEFROST_SECONDS: z.coerce.number().int().min(0).default(60).describe('How long the disk store takes to bring archived content back.'),
  EXPEDITED_DEFROST_SECONDS: z.coerce.number().int().min(0).default(10).describe('The same, when it is asked for expedited.'),
  ...ASPERA_SETTINGS,
  ...PRICE_SETTINGS,
  ...PaymentSettings,
  ...SELLER_SETTINGS,
  DRAIN_WAIT_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(0)
    .describe('At a stop: how long /readyz says 503 before nothing more is accepted, so that a load balancer notices.'),
  DRAIN_LIMIT_SECONDS: z.coerce
    .number()
    .min(0)
    .max(3_600)
    .default(5)
    .describe('How long calls that are being answered may take from then on; longer ones are cut off, and resume elsewhere.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Opens /metrics to who sends it as a bearer token; without it there are no metrics.'),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(1200).describe('Calls a minute from one address.'),
})

/** `publicEndpoint` and `isAccelerated`: how browsers reach it, where that is another way than ours. */
type BucketSettings = {
  endpoint: string | undefined
  publicEndpoint: string | undefined
  isAccelerated: boolean
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

export type Config = Readonly<{
  production: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  migratesAtStart: boolean
  s3: Readonly<BucketSettings> | undefined
  storageClass: string
  archiveClass: string
  appUrl: string
  accountsUrl: string
  apiUrl: string
  cookieDomain: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  supportEmail: string
  geoipDb: string | undefined
  ffmpegPath: string | undefined
  ffprobePath: string | undefined
  trustedProxies: readonly string[]
  servesPages: boolean
  secretKey: string | undefined
  backupPassphrase: string | undefined
  logLevel: string
  demo: boolean
  /** Whether kept mail is shown at /dev/mailbox. */
  mailbox: boolean
  /** What a server in production lacks and can start without. */
  lacking: readonly string[]
  storageLimitBytes: number
  uploadLimitInGB: number
  signupPlan: 'free' | 'trial'
  freezeAfterDays: number
  scrubBytesPerSecond: number
  defrostSeconds: Readonly<{ standard: number; expedited: number }>
  aspera: AsperaConfig | undefined
  /** Who charges credit cards; undefined: none are taken. */
  paymentProvider: 'test' | 'stripe' | undefined
  stripe: StripeConfig | undefined
  drain: Readonly<{ waitSeconds: number; limitSeconds: number }>
  metricsToken: string | undefined
  rateLimitPerMinute: number
}> &
  PriceConfig &
  ReturnType<typeof sellerOf>

export class ConfigError extends RefusedStart {}

/** Settings in a file `.env` of the folder that the server is started in; those of the environment win. */
export function readEnvironmentFile(path = '.env'): void {
  if (existsSync(path)) process.loadEnvFile(path)
}

/** Reads the environment once and reports all its problems together, before anything is opened. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(given)
  if (!read.success) throw new ConfigError(`The environment is not right:\n${z.prettifyError(read.error)}`)
  const env = read.data
  const production = env.NODE_ENV === 'production' || reasonsForProduction(env).length > 0
  const problems = [
    environment.SECRET_KEY === '' && 'SECRET_KEY is empty. Set the key of this installation, or leave the setting out.',
    production && !env.SECRET_KEY && `SECRET_KEY must be set in production${whyProduction(env)}.`,
    env.S3_BUCKET && !(env.S3_ACCESS_KEY && env.S3_SECRET_KEY) && 'S3_BUCKET needs S3_ACCESS_KEY and S3_SECRET_KEY.',
    env.S3_ACCELERATE && (env.S3_ENDPOINT || env.S3_PUBLIC_ENDPOINT) && 'S3_ACCELERATE is for Amazon: leave out the endpoints.',
    env.ASPERA_NODE_URL &&
      !(env.ASPERA_NODE_USER && env.ASPERA_NODE_PASSWORD) &&
      'ASPERA_NODE_URL needs ASPERA_NODE_USER and ASPERA_NODE_PASSWORD.',
    lacksTaxAccount(env, stripeOf(env)) && 'TAX_SERVICE=stripe needs Stripe as PAYMENT_PROVIDER, with its keys.',
    lacksEasyPost(env) && 'EasyPost needs EASYPOST_API_KEY and EASYPOST_FROM.',
    lacksStripeKeys(env) && 'Stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    isStrangeToStripe(env) &&
      `Stripe charges amounts of ${env.CURRENCY} in other units than this product: choose another currency or provider.`,
    env.ASPERA_NODE_URL && !env.S3_BUCKET && !env.ASPERA_DOCROOT && 'ASPERA_NODE_URL needs ASPERA_DOCROOT, or a bucket.',
  ].filter(Boolean)
  if (problems.length > 0) throw new ConfigError(`The environment is not right:\n${problems.join('\n')}`)
  const demo = env.DEMO ?? !production
  const places = addresses(env)
  const outside = [places.appUrl, places.accountsUrl].filter((each) => !isBelow(new URL(each).hostname, env.COOKIE_DOMAIN))
  if (outside.length > 0) throw new ConfigError(`The environment is not right:\n${outside.join(' and ')} must lie below COOKIE_DOMAIN.`)
  return Object.freeze({
    ...places,
    ...services(env),
    ...paymentsOf(env, production),
    production,
    demo,
    ...shown(env, production),
    signupPlan: env.SIGNUP_PLAN ?? (demo ? 'trial' : 'free'),
  })
}

type Env = z.infer<typeof Environment>

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** A server that others may reach, or whose database they may, is never taken for a laptop's. */
const reasonsForProduction = ({ HOST, DATABASE_URL }: Env): string[] =>
  [!LOOPBACK.test(HOST) && `HOST is ${HOST}`, DATABASE_URL !== undefined && 'DATABASE_URL is set'].filter((each) => each !== false)

const whyProduction = (env: Env): string => (env.NODE_ENV === 'production' ? '' : ` (${reasonsForProduction(env).join(' and ')})`)

function shown({ MAILBOX, SMTP_URL, APP_URL }: Env, production: boolean): Pick<Config, 'mailbox' | 'lacking'> {
  const lacking = [
    APP_URL === undefined && 'APP_URL is not set: links in mail lead to localhost.',
    SMTP_URL === undefined && 'SMTP_URL is not set: mail stays in DATA_DIR/mail and is not sent.',
  ].filter((each) => each !== false)
  return { mailbox: SMTP_URL === undefined && (MAILBOX ?? !production), lacking: production ? lacking : [] }
}

function addresses(env: Env) {
  const appUrl = trimmed(env.APP_URL ?? `http://localhost:${env.PORT}`)
  return {
    port: env.PORT,
    host: env.HOST,
    appUrl,
    accountsUrl: trimmed(env.ACCOUNTS_URL ?? `${appUrl}/accounts`),
    apiUrl: trimmed(env.API_URL ?? `${appUrl}/api`),
    cookieDomain: env.COOKIE_DOMAIN,
    servesPages: env.SERVE_PAGES,
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  }
}

function services(env: Env) {
  return {
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    migratesAtStart: env.MIGRATE,
    s3: env.S3_BUCKET
      ? Object.freeze({
          endpoint: env.S3_ENDPOINT,
          publicEndpoint: env.S3_PUBLIC_ENDPOINT,
          isAccelerated: env.S3_ACCELERATE,
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          accessKey: env.S3_ACCESS_KEY ?? '',
          secretKey: env.S3_SECRET_KEY ?? '',
        })
      : undefined,
    storageClass: env.S3_STORAGE_CLASS,
    archiveClass: env.S3_ARCHIVE_CLASS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    geoipDb: env.GEOIP_DB,
    ffmpegPath: env.FFMPEG_PATH,
    ffprobePath: env.FFPROBE_PATH,
    secretKey: env.SECRET_KEY,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    logLevel: env.LOG_LEVEL,
    storageLimitBytes: env.STORAGE_LIMIT_BYTES,
    uploadLimitInGB: env.UPLOAD_LIMIT_GB,
    freezeAfterDays: env.FREEZE_AFTER_DAYS,
    scrubBytesPerSecond: env.SCRUB_MB_PER_SECOND * 1_000_000,
    defrostSeconds: Object.freeze({ standard: env.DEFROST_SECONDS, expedited: env.EXPEDITED_DEFROST_SECONDS }),
    aspera: asperaOf(env),
    ...pricesOf(env),
    ...sellerOf(env),
    drain: Object.freeze({ waitSeconds: env.DRAIN_WAIT_SECONDS, limitSeconds: env.DRAIN_LIMIT_SECONDS }),
    metricsToken: env.METRICS_TOKEN,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
  }
}

const isBelow = (host: string, domain: string | undefined) => !domain || host === domain || host.endsWith(`.${domain}`)
const trimmed = (address: string) => address.replace(/\/+$/, '')
