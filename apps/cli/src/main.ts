#!/usr/bin/env node
import { type Command, UsageError } from './command.ts'
import { put } from './put/put.command.ts'

const commands: Record<string, Command> = { put }

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (command === undefined) {
  console.error(['Usage:', ...Object.values(commands).map((each) => `  answerprint ${each.usage}`)].join('\n'))
  process.exit(2)
}
// biome-ignore lint/style/noProcessEnv: the program begins here.
const stateHome = process.env.XDG_STATE_HOME
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(new Error('Stopped. Run it again to go on.')))
try {
  process.exitCode = await command.run(args, { say: (line) => console.log(line), signal: stop.signal, stateHome })
} catch (error) {
  console.error(error instanceof UsageError ? `${error.message}\n\n  answerprint ${command.usage}` : (error as Error).message)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
