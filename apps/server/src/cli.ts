import { join, resolve } from 'node:path'
import { z } from 'zod'
import { makeGiftCards, postPayCommands, taxCommands } from '#features/billing'
import { setPrice } from '#features/catalogue'
import { createFreezer } from '#features/defroster'
import { createRecordHistory } from '#features/history'
import { createMendFiles } from '#features/scrub'
import { createTraceCopy, describeTrace } from '#features/shared-screeners'
import { accountCommands } from '#features/staff'
import { BackupError } from '#platform/backup/backup-folder'
import { systemClock, uuidv7 } from '#platform/clock'
import { type Config, readConfig, readEnvironmentFile } from '#platform/config/config'
import { type Database, openDatabase } from '#platform/database/database'
import { hasDatabase, openEmbedded, urlOfRunning } from '#platform/database/embedded/embedded'
import { listAll, listPending, migrate } from '#platform/database/migrate'
import { requireWebPages } from '#platform/http/pages/web-pages'
import { openMediaTools } from '#platform/media-tools'
import { openScratch } from '#platform/process/scratch'
import { readOrMakeSecretKey } from '#platform/secret-key'
import { openSecrets, type Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { openStore } from '#platform/storage/open-store'
import { VERSION } from '#platform/process/version'
import { backUpInto, restoreFrom } from './backup-commands.ts'
import { readWords, roleIn, runsIn, usage } from './command-words.ts'
import { isOrderCommand, runInvoiceCommand, runOrderCommand } from './order-commands.ts'
import { type Starting, storeOf } from './resources.ts'
import { type Role, serve } from './serve.ts'

const BILLING = { ...postPayCommands, ...taxCommands }

/** Answers how to close it, when the command leaves something running. */
export async function runCommand(words: string[], starting: Starting): Promise<(() => Promise<void>) | undefined> {
  readEnvironmentFile()
  const { positionals, values } = readWords(words)
  if (values.help) {
    console.log(`Usage: npm run answerprint -- <command>\n\n${usage()}`)
    return undefined
  }
  const [command = 'serve', verb = '', email = '', path = ''] = positionals
  if (command === 'migrate') return upgradeDatabase(readConfig(), values.check)
  if (command === 'backup' && verb) return runBackup(() => backUpInto(readConfig(), resolve(verb), runsIn(values.keep)))
  if (command === 'restore' && verb)
    return runBackup(() => restoreFrom(readConfig(), { folder: resolve(verb), run: email || undefined }, starting))
  if (command === 'mend' && verb) return runBackup(() => mendFrom(readConfig(), resolve(verb)))
  if (command === 'serve') return startServer(readConfig(), roleIn(values.role), starting)
  const order = { verb, words: positionals.slice(2), as: values.as, status: values.status }
  if (command === 'orders' && isOrderCommand(order)) return runOrderCommand(readConfig(), order, starting)
  if (command === 'invoices' && verb === 'paid' && email) return runInvoiceCommand(readConfig(), email.trim(), starting)
  const change = accountCommands[`${command} ${verb}` as keyof typeof accountCommands]
  if (change && email) return changeAccount(readConfig(), change, email.trim().toLowerCase())
  const billing = BILLING[`${command} ${verb}` as keyof typeof BILLING]
  if (billing && email) return changeBilling(readConfig(), billing, email.trim(), values.limit)
  if (command === 'gift-cards' && verb === 'make' && email) return sellGiftCards(readConfig(), email, Number(path || 1))
  if (command === 'prices' && verb === 'set' && path)
    return changePrice(readConfig(), email, { amount: path, from: values.from, owner: values.for })
  if (command === 'files' && verb === 'freeze' && email) return freezeFile(readConfig(), email.trim())
  if (command === 'screeners' && verb === 'trace' && path) return traceCopy(readConfig(), email.trim(), resolve(path))
  console.error(`There is no command "${positionals.join(' ')}". There are:\n\n${usage()}`)
  process.exitCode = 1
  return undefined
}

async function runBackup(work: () => Promise<void>): Promise<undefined> {
  await work().catch((error: unknown) => {
    if (!(error instanceof BackupError)) throw error
    console.error(`Refused: ${error.message}`)
    process.exitCode = 1
  })
}

function startServer(config: Config, role: Role, starting: Starting) {
  if (role !== 'worker' && config.servesPages) requireWebPages()
  return serve(config, role, starting)
}

/** Apart from serving, for installations of several processes: first the database is upgraded, then one process after another. */
async function upgradeDatabase(config: Config, isCheck: boolean): Promise<undefined> {
  const say = (names: readonly string[]) => {
    if (names.length === 0) console.log(`The database is that of Answerprint ${VERSION}.`)
    else console.log(`${isCheck ? 'To be run' : 'Upgraded'}: ${names.join(', ')}`)
    if (isCheck && names.length > 0) process.exitCode = 1
  }
  // To open the database would make it, and a check changes nothing.
  if (isCheck && config.databaseUrl === undefined && !(await hasDatabase(config.dataDir))) {
    say(await listAll())
    return
  }
  await connectDatabase(config, async (db) => say(isCheck ? await listPending(db) : await migrate(db)))
}

async function changeAccount(config: Config, change: (typeof accountCommands)['staff add'], email: string): Promise<undefined> {
  await withDatabase(config, async (db) => {
    const isDone = await change(db, email)
    console.log(isDone ? `Done for ${email}.` : `No account has the address ${email}.`)
    if (!isDone) process.exitCode = 1
  })
}

async function changeBilling(config: Config, change: (typeof postPayCommands)['post-pay grant'], who: string, limit: string | undefined) {
  await withDatabase(config, async (db) => {
    const { isDone, message } = await change({ db, now: systemClock, newId: uuidv7(systemClock) }, who, limit)
    console.log(message)
    if (!isDone) process.exitCode = 1
  })
  return undefined
}

/** Their numbers and PINs are printed, once. */
async function sellGiftCards(config: Config, amount: string, count: number): Promise<undefined> {
  await withDatabase(config, async (db) => {
    const secrets = openSecrets(config.secretKey ?? (await readOrMakeSecretKey(config.dataDir)))
    const needs = { db, secrets, now: systemClock, newId: uuidv7(systemClock) }
    const { isDone, message } = await makeGiftCards(needs, amount, count)
    console.log(message)
    if (!isDone) process.exitCode = 1
  })
}

async function changePrice(config: Config, code: string, wanted: Parameters<typeof setPrice>[2]): Promise<undefined> {
  await withDatabase(config, async (db) => {
    const { isDone, message } = await setPrice({ db, now: systemClock, newId: uuidv7(systemClock) }, code, wanted)
    console.log(message)
    if (!isDone) process.exitCode = 1
  })
}

/** Archives one file, so that restoring it can be tried. */
async function freezeFile(config: Config, id: string): Promise<undefined> {
  await withStore(config, async ({ db, store }) => {
    const isDone = z.uuid().safeParse(id).success && (await createFreezer({ db, store, now: systemClock })(id))
    console.log(isDone ? `The file ${id} is archived.` : `There is no file ${id} that could be archived now.`)
    if (!isDone) process.exitCode = 1
  })
}

/** Brings damaged originals back from a backup, beside a running server or without one. */
const mendFrom = (config: Config, folder: string): Promise<void> =>
  withStore(config, async ({ db, store }) => {
    const recordHistory = createRecordHistory({ now: systemClock, newId: uuidv7(systemClock) })
    const mended = await createMendFiles({ db, store, recordHistory, now: systemClock })(folder)
    if (mended.length === 0) console.log('No file is known to be damaged.')
    for (const { _id, name, problem } of mended)
      console.log(problem === undefined ? `Repaired: ${name} (${_id})` : `Not repaired: ${name} (${_id}): ${problem}.`)
    if (mended.some((each) => each.problem !== undefined)) process.exitCode = 1
  })

/** Whose copy of a screener a film was made from, the likeliest first. */
async function traceCopy(config: Config, screenerId: string, path: string): Promise<undefined> {
  await withStore(config, async (opened) => {
    const { tools } = openMediaTools(config)
    const scratch = await openScratch(join(config.dataDir, 'scratch'))
    const trace = z.uuid().safeParse(screenerId).success
      ? await createTraceCopy({ ...opened, tools, scratch })(screenerId, path)
      : undefined
    if (!trace) {
      console.log(`There is no screener ${screenerId} with forensic marks.`)
      process.exitCode = 1
      return
    }
    for (const line of describeTrace(trace)) console.log(line)
  })
}

type Opened = { db: Database; store: ObjectStore; secrets: Secrets }

async function withStore(config: Config, work: (opened: Opened) => Promise<void>): Promise<void> {
  await withDatabase(config, async (db) => {
    const secrets = openSecrets(config.secretKey ?? (await readOrMakeSecretKey(config.dataDir)))
    const chosen = storeOf(config, secrets.derive('store').toString('hex'), systemClock)
    const store = await openStore(chosen.kind === 'disk' ? { ...chosen, shared: true } : chosen)
    try {
      await work({ db, store, secrets })
    } finally {
      await store.close()
    }
  })
}

async function withDatabase(config: Config, work: (db: Database) => Promise<void>): Promise<void> {
  await connectDatabase(config, async (db, isRunning) => {
    if (!isRunning) await migrate(db)
    await work(db)
  })
}

/** Works beside a running server, and without one. */
async function connectDatabase(config: Config, work: (db: Database, isRunning: boolean) => Promise<void>): Promise<void> {
  const running = config.databaseUrl ?? (await urlOfRunning(config.dataDir))
  const embedded = running ? undefined : await openEmbedded(config.dataDir)
  const db = openDatabase(running ?? (embedded?.url as string), 1)
  try {
    await work(db, running !== undefined)
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}
