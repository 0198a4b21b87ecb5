import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from '#platform/config'
import { serve } from './serve.ts'

const Role = z.enum(['all', 'api', 'worker'])

/** `serve [--role all|api|worker]`. Answers how to close, when something was left running. */
export async function runCommand(words: string[]): Promise<(() => Promise<void>) | undefined> {
  const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options: { role: { type: 'string', default: 'all' } } })
  const command = positionals[0] ?? 'serve'
  if (command === 'serve') return serve(readConfig(), Role.parse(values.role))
  console.error(`There is no command "${command}". Try: serve --role all|api|worker`)
  process.exitCode = 1
  return undefined
}
