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
    const [address, ...others] = positionals
    if (address === undefined) throw new UsageError('Give the link of a delivery.')
    if (others.length > 0) throw new UsageError('One link at a time. The folder goes after --out.')
    const trying = { signal, say, ...(values.once && { waits: [] }) }
    const link = await openLink(address, values.password ?? fromEnvironment, trying)
    const { failed } = await getDelivery(link, { folder: values.out, trying })
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
