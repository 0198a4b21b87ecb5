import { readFile } from 'node:fs/promises'
import { MOST_DCP_FILES } from '@answerprint/contract/upload-rules'
import { isWrong } from '@answerprint/dcp/package-types'
import { type FoundDcp, readFound } from '@answerprint/dcp/read-found'
import type { FoundFile } from './find-files.ts'

export type Dcp = FoundDcp<FoundFile>
type Wish = 'dcp' | 'files' | undefined

type Around = {
  /** What the command line says of it. */
  wish: Wish
  limitInGB: number
  say(line: string): void
  /** Undefined where nobody sits at the terminal. */
  ask: ((question: string) => Promise<string>) | undefined
}

/** The packages for cinemas among what was found that shall go as such, and everything else. */
export async function findDcps(found: readonly FoundFile[], around: Around): Promise<{ dcps: Dcp[]; rest: FoundFile[] }> {
  if (around.wish === 'files') return { dcps: [], rest: [...found] }
  const read = ({ absolute }: FoundFile) => readFile(absolute)
  const dcps: Dcp[] = []
  for (const each of await readFound(found, { read, mostFiles: MOST_DCP_FILES, limitInGB: around.limitInGB })) {
    tell(each, around.say)
    if (await shallBeDcp(each, around)) dcps.push(each)
  }
  const isTaken = (path: string) => dcps.some(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
  return { dcps, rest: found.filter(({ path }) => !isTaken(path)) }
}

function tell({ folder, name, facts, files, bytes, problems }: Dcp, say: Around['say']): void {
  const kind =
    facts === undefined ? 'a package for cinemas' : facts.kind === 'IMF' ? 'an IMF package' : `a DCP (${facts.kind}, ${facts.version})`
  say(`${folder || '.'} is ${kind}: ${name}, ${files.length} files, ${bytes} bytes.`)
  for (const { message, severity } of problems) say(`  ${severity === 'wrong' ? 'Wrong' : 'Notice'}: ${message}`)
}

/** A script has answered by its flags; one that has not gets a whole package sent as what it is, and a broken one not at all. */
async function shallBeDcp(dcp: Dcp, { wish, ask }: Around): Promise<boolean> {
  if (wish === 'dcp') return true
  if (ask) return !/^n/i.test(await ask('Send it as one DCP, which is checked when it has arrived? No sends its files as they are. [Y/n] '))
  if (isWrong(dcp)) throw new Error(`${dcp.folder || '.'}: --dcp sends it as a DCP all the same, --no-dcp sends its files as they are.`)
  return true
}
