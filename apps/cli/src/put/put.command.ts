import { parseArgs } from 'node:util'
import { type Command, UsageError } from '../command.ts'
import { findDcps } from './find-dcps.ts'
import { findFiles } from './find-files.ts'
import { openKept, usualFile } from './kept.ts'
import { wasBegun } from './open-dcps.ts'
import { readLink } from './request-link.ts'
import { sendAll } from './send-all.ts'
import { singleFiles } from './single-files.ts'
import { openVisit } from './visit.ts'

const OPTIONS = {
  name: { type: 'string' },
  email: { type: 'string' },
  company: { type: 'string' },
  note: { type: 'string' },
  parts: { type: 'string', default: '6' },
  state: { type: 'string' },
  dcp: { type: 'boolean' },
} as const

/** Sends files and folders through the link of a file request. Run again, it resumes and sends nothing twice. */
export const put: Command = {
  usage:
    'put <request link> <file or folder>... [--name ...] [--email ...] [--company ...] [--note ...] [--dcp | --no-dcp] [--parts 6] [--state <file>]',
  async run(args, { say, ask, signal, stateHome }) {
    const { values, positionals } = parse(args)
    const [address, ...paths] = positionals
    const link = readLink(address ?? '') ?? usage('Give the link of a file request.')
    if (paths.length === 0) return usage('Say what to send.')
    // Of a variable that is not set: it would mean the folder that the program was started in.
    if (paths.includes('')) return usage('One of the paths is empty.')
    const partsAtOnce = Number(values.parts)
    if (!Number.isInteger(partsAtOnce) || partsAtOnce < 1 || partsAtOnce > 16) return usage('--parts is a number from 1 to 16.')
    const notes = values.state ?? usualFile(link, stateHome)
    const kept = await openKept(notes)
    const visit = await openVisit(link, kept, { signal, say })
    const { name = '', email = '', company = '', note = '' } = values
    await visit.introduce({ name, email, company, note })
    const isSingle = link.type === 'cinerequest'
    const all = await findFiles(paths, notes)
    const found = isSingle ? singleFiles(all) : all
    for (const { path, why } of [...found.leftOut, ...found.unread]) say(`${path}: ${why}`)
    const wish = isSingle || values.dcp === false ? 'files' : values.dcp ? 'dcp' : undefined
    const { dcps, rest, emptyFolders } = await findDcps(found, {
      wish,
      wasBegun: (dcp) => wasBegun(dcp, kept),
      limitInGB: visit.page.uploadLimitInGB,
      say,
      ask,
    })
    const {
      sent,
      known,
      failed: refused,
      bytes,
    } = await sendAll({ files: rest, dcps, emptyFolders }, { link, visit, kept, partsAtOnce, say, signal })
    const failed = refused + found.unread.length
    say(`${sent} sent, ${known} were there already, ${failed} failed. ${bytes} bytes.`)
    return failed > 0 ? 1 : 0
  },
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, allowNegative: true })
  } catch (error) {
    return usage((error as Error).message)
  }
}

function usage(message: string): never {
  throw new UsageError(message)
}
