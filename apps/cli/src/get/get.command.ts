import { parseArgs } from 'node:util'
import { type Command, UsageError } from '../command.ts'
import { getDelivery } from './get-delivery.ts'
import { openLink } from './link.ts'

const OPTIONS = {
  out: { type: 'string', default: '.' },
  password: { type: 'string' },
  once: { type: 'boolean', default: false },
} as const

/** Downloads everything behind a link, resumes where it was interrupted, and compares each file with the sender's original. */
export const get: Command = {
  usage: 'get <link> [--out <folder>] [--password <password>, or ANSWERPRINT_PASSWORD] [--once]',
  async run(args, { say, signal, password: fromEnvironment }) {
    const { values, positionals } = parse(args)
    const [address] = positionals
    if (address === undefined) throw new UsageError('Give the link of a delivery.')
    const patience = { signal, say, ...(values.once && { waitsSeconds: [] }) }
    const link = await openLink(address, values.password ?? fromEnvironment, patience)
    const { failed } = await getDelivery(link, { folder: values.out, patience })
    return failed > 0 ? 1 : 0
  },
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
