import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createFreezer } from '#features/defroster'
import { accountCommands } from '#features/staff'
import { systemClock } from '#platform/clock'
import { type Config, readConfig } from '#platform/config'
import { type Database, openDatabase } from '#platform/database/database'
import { openEmbedded, urlOfRunning } from '#platform/database/embedded'
import { migrate } from '#platform/database/migrate'
import { openSecrets, readOrMakeSecretKey } from '#platform/secrets'
import { openStore } from '#platform/storage/open-store'
import { storeOf } from './resources.ts'
import { serve } from './serve.ts'

const Role = z.enum(['all', 'api', 'worker'])
const USAGE = `serve --role all|api|worker, ${Object.keys(accountCommands)
  .map((each) => `${each} <email>`)
  .join(', ')}, files freeze <id>`

/** Answers how to close, when something was left running. */
export async function runCommand(words: string[]): Promise<(() => Promise<void>) | undefined> {
  const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options: { role: { type: 'string', default: 'all' } } })
  const [command = 'serve', verb = '', email = ''] = positionals
  if (command === 'serve') return serve(readConfig(), Role.parse(values.role))
  const change = accountCommands[`${command} ${verb}` as keyof typeof accountCommands]
  if (change && email) return changeAccount(readConfig(), change, email.trim().toLowerCase())
  if (command === 'files' && verb === 'freeze' && email) return freezeFile(readConfig(), email.trim())
  console.error(`There is no command "${positionals.join(' ')}". Try: ${USAGE}`)
  process.exitCode = 1
  return undefined
}

async function changeAccount(config: Config, change: (typeof accountCommands)['staff add'], email: string): Promise<undefined> {
  await withDatabase(config, async (db) => {
    const isDone = await change(db, email)
    console.log(isDone ? `Done for ${email}.` : `Nobody has the address ${email}.`)
    if (!isDone) process.exitCode = 1
  })
}

/** Puts one file into the archive, so that restoring it can be tried. */
async function freezeFile(config: Config, id: string): Promise<undefined> {
  await withDatabase(config, async (db) => {
    const secret = openSecrets(config.secretKey ?? (await readOrMakeSecretKey(config.dataDir)))
      .derive('store')
      .toString('hex')
    const chosen = storeOf(config, secret)
    const store = await openStore(chosen.kind === 'disk' ? { ...chosen, shared: true } : chosen)
    try {
      const isDone = z.uuid().safeParse(id).success && (await createFreezer({ db, store, now: systemClock })(id))
      console.log(isDone ? `The file ${id} is archived.` : `There is no file ${id} that could be archived now.`)
      if (!isDone) process.exitCode = 1
    } finally {
      await store.close()
    }
  })
}

/** Works beside a running server, and without one. */
async function withDatabase(config: Config, work: (db: Database) => Promise<void>): Promise<void> {
  const running = config.databaseUrl ?? (await urlOfRunning(config.dataDir))
  const embedded = running ? undefined : await openEmbedded(config.dataDir)
  const db = openDatabase(running ?? (embedded?.url as string), 1)
  try {
    if (embedded) await migrate(db)
    await work(db)
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}
