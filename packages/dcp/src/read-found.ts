import { checkPackage } from './check-package.ts'
import { DcpError } from './dcp-error.ts'
import { findPackages } from './find-packages.ts'
import type { CinemaPackage, Problem } from './package-types.ts'
import { readPackage } from './read-package.ts'

type AtHand = { path: string; size: number }

/** A package as read from the sender's own files, before anything is uploaded. */
export type FoundDcp<File extends AtHand = AtHand> = {
  /** Its folder among the files; empty when they have none. */
  folder: string
  name: string
  /** What can be sent; `inside` is the path below the folder. */
  files: (File & { inside: string })[]
  bytes: number
  /** Undefined when it could not be read: the problems say why. */
  facts: CinemaPackage | undefined
  problems: Problem[]
}

type Reach<File> = {
  read(file: File): Promise<Uint8Array>
  /** A folder of more files is no package. */
  mostFiles: number
  /** A file of so many GB (of 1024³ bytes) or more is not sent. */
  limitInGB: number
}

/** Every package among files of a folder tree. Only the XML files are read, so size does not matter. */
export async function readFound<File extends AtHand>(files: readonly File[], reach: Reach<File>): Promise<FoundDcp<File>[]> {
  const read: FoundDcp<File>[] = []
  for (const { folder, files: held } of findPackages(files)) {
    // Files that begin with a dot belong to the operating system.
    const sent = held.filter(({ inside }) => !inside.slice(inside.lastIndexOf('/') + 1).startsWith('.'))
    if (sent.length <= reach.mostFiles) read.push(await readOne(folder, sent, reach))
  }
  return read
}

async function readOne<File extends AtHand>(
  folder: string,
  held: (File & { inside: string })[],
  { read, limitInGB }: Reach<File>,
): Promise<FoundDcp<File>> {
  const isTooBig = ({ size }: AtHand) => size >= limitInGB * 1024 ** 3
  const files = held.filter((each) => !isTooBig(each))
  const tooBig = held.filter(isTooBig).map(({ inside }): Problem => {
    return { kind: 'size', severity: 'wrong', path: inside, message: `${inside} has ${limitInGB} GB or more and cannot be sent.` }
  })
  const listing = files.map(({ inside, size }) => ({ path: inside, size }))
  const byPath = new Map(files.map((each) => [each.inside, each]))
  const bytes = listing.reduce((sum, each) => sum + each.size, 0)
  const folderName = folder.slice(folder.lastIndexOf('/') + 1)
  try {
    const facts = await readPackage(listing, async (path) => {
      const file = byPath.get(path)
      return file ? read(file) : new Uint8Array()
    })
    return { folder, files, bytes, facts, name: nameOf(facts.title, folderName), problems: [...tooBig, ...checkPackage(facts, listing)] }
  } catch (error) {
    const message = error instanceof DcpError ? error.message : 'This package cannot be read from the disk.'
    const problems = [{ kind: 'unreadable', severity: 'wrong', path: '', message } as const]
    return { folder, files, bytes, facts: undefined, name: nameOf('', folderName), problems }
  }
}

const LONGEST_NAME = 250

/** A name that the list can show: its title, or its folder's, without what a name must not hold. */
function nameOf(title: string, folder: string): string {
  const clean = (text: string) =>
    text
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/^[.\s]+/, '')
      .slice(0, LONGEST_NAME)
      .toWellFormed()
      .trim()
  return clean(title) || clean(folder) || 'DCP'
}
