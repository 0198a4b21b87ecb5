import { parseArgs } from 'node:util'
import { z } from 'zod'
import { accountCommands } from '#features/staff'
import { type Config, readConfig } from '#platform/config'
import { openDatabase } from '#platform/database/database'
import { openEmbedded, urlOfRunning } from '#platform/database/embedded'
import { migrate } from '#platform/database/migrate'
import { serve } from './serve.ts'

const Role = z.enum(['all', 'api', 'worker'])
const USAGE = `serve --role all|api|worker, ${Object.keys(accountCommands)
  .map((each) => `${each} <email>`)
  .join(', ')}`

/** Answers how to close, when something was left running. */
export async function runCommand(words: string[]): Promise<(() => Promise<void>) | undefined> {
  const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options: { role: { type: 'string', default: 'all' } } })
  const [command = 'serve', verb = '', email = ''] = positionals
  if (command === 'serve') return serve(readConfig(), Role.parse(values.role))
  const change = accountCommands[`${command} ${verb}` as keyof typeof accountCommands]
  if (change && email) return changeAccount(readConfig(), change, email.trim().toLowerCase())
  console.error(`There is no command "${positionals.join(' ')}". Try: ${USAGE}`)
  process.exitCode = 1
  return undefined
}

/** Works beside a running server, and without one. */
async function changeAccount(config: Config, change: (typeof accountCommands)['staff add'], email: string): Promise<undefined> {
  const running = config.databaseUrl ?? (await urlOfRunning(config.dataDir))
  const embedded = running ? undefined : await openEmbedded(config.dataDir)
  const db = openDatabase(running ?? (embedded?.url as string), 1)
  try {
    if (embedded) await migrate(db)
    const isDone = await change(db, email)
    console.log(isDone ? `Done for ${email}.` : `Nobody has the address ${email}.`)
    if (!isDone) process.exitCode = 1
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}
