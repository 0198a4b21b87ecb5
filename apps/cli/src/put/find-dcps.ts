import { readFile } from 'node:fs/promises'
import { MOST_DCP_FILES } from '@answerprint/contract/upload-rules'
import { isWrong } from '@answerprint/dcp/package-types'
import { type FoundDcp, readFound } from '@answerprint/dcp/read-found'
import type { Found, FoundFile } from './find-files.ts'

export type Dcp = FoundDcp<FoundFile>
type Wish = 'dcp' | 'files' | undefined
type Split = { dcps: Dcp[]; rest: FoundFile[]; emptyFolders: string[] }

type Around = {
  /** The choice on the command line. */
  wish: Wish
  /** Whether an earlier run sent some of it as a DCP. */
  wasBegun(dcp: Dcp): boolean
  limitInGB: number
  say(line: string): void
  /** Undefined without a terminal. */
  ask: ((question: string) => Promise<string>) | undefined
}

/** Splits what was found into the DCPs to send as such, and everything else. */
export async function findDcps({ files: found, emptyFolders }: Pick<Found, 'files' | 'emptyFolders'>, around: Around): Promise<Split> {
  if (around.wish === 'files') return { dcps: [], rest: [...found], emptyFolders }
  const read = ({ absolute }: FoundFile) => readFile(absolute)
  const dcps: Dcp[] = []
  for (const each of await readFound(found, { read, mostFiles: MOST_DCP_FILES, limitInGB: around.limitInGB })) {
    tell(each, around.say)
    if (await shallBeDcp(each, around)) dcps.push(each)
  }
  const isTaken = (path: string) => dcps.some(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
  return { dcps, rest: found.filter(({ path }) => !isTaken(path)), emptyFolders: emptyFolders.filter((path) => !isTaken(path)) }
}

function tell({ folder, name, facts, files, bytes, problems }: Dcp, say: Around['say']): void {
  const kind =
    facts === undefined ? 'a package for cinemas' : facts.kind === 'IMF' ? 'an IMF package' : `a DCP (${facts.kind}, ${facts.version})`
  say(`${folder || '.'} is ${kind}: ${name}, ${files.length} files, ${bytes} bytes.`)
  for (const { message, severity } of problems) say(`  ${severity === 'wrong' ? 'Wrong' : 'Notice'}: ${message}`)
}

/** A script answers by its flags. Without one, a DCP without mistakes is sent as a DCP, and one with mistakes is not sent at all. */
async function shallBeDcp(dcp: Dcp, { wish, wasBegun, ask }: Around): Promise<boolean> {
  if (wish === 'dcp' || wasBegun(dcp)) return true
  if (ask) return !/^n/i.test(await ask('Send it as one DCP, which is checked when it has arrived? No sends its files as they are. [Y/n] '))
  if (isWrong(dcp)) throw new Error(`${dcp.folder || '.'}: --dcp sends it as a DCP all the same, --no-dcp sends its files as they are.`)
  return true
}
