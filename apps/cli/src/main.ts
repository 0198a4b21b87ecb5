#!/usr/bin/env node
import { wordsOf } from './again.ts'
import { type Command, UsageError } from './command.ts'
import { get } from './get/get.command.ts'
import { put } from './put/put.command.ts'
import { askAtTerminal, shown } from './terminal.ts'

const commands: Record<string, Command> = { get, put }

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (command === undefined) {
  console.error(['Usage:', ...Object.values(commands).map((each) => `  answerprint ${each.usage}`)].join('\n'))
  process.exit(2)
}
// biome-ignore lint/style/noProcessEnv: the program begins here.
const { XDG_STATE_HOME: stateHome, ANSWERPRINT_PASSWORD: password } = process.env
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(new Error('Stopped. Run it again to go on.')))
try {
  const say = (line: string) => console.log(shown(line))
  process.exitCode = await command.run(args, { say, ask: askAtTerminal(stop.signal), signal: stop.signal, stateHome, password })
} catch (error) {
  console.error(error instanceof UsageError ? `${error.message}\n\n  answerprint ${command.usage}` : shown(wordsOf(error)))
  process.exitCode = error instanceof UsageError ? 2 : 1
}
