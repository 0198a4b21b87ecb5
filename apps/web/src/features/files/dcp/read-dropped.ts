import { isTooBig, MOST_DCP_FILES } from '@answerprint/contract/upload-rules'
import { checkPackage } from '@answerprint/dcp/check-package'
import { DcpError } from '@answerprint/dcp/dcp-error'
import { findPackages } from '@answerprint/dcp/find-packages'
import type { Problem } from '@answerprint/dcp/package-types'
import { readPackage } from '@answerprint/dcp/read-package'
import type { FolderFile } from '#platform/uploads/folder-entries'
import { uploadLimitInGB } from '#platform/uploads/upload-limit'
import type { DroppedPackage } from './dropped-package.ts'

/** Reads every package of a drop: its XML files only, however large the rest. A folder of too many files is no package. */
export async function readDropped(files: readonly FolderFile[]): Promise<DroppedPackage[]> {
  const read: DroppedPackage[] = []
  for (const { folder, files: held } of findPackages(files)) {
    // Files that begin with a dot are the desktop's own.
    const sent = held.filter(({ inside }) => !inside.slice(inside.lastIndexOf('/') + 1).startsWith('.'))
    if (sent.length <= MOST_DCP_FILES) read.push(await readOne(folder, sent))
  }
  return read
}

async function readOne(folder: string, held: { file: File; inside: string }[]): Promise<DroppedPackage> {
  const limitInGB = uploadLimitInGB()
  const files = held.filter(({ file }) => !isTooBig(file.size, limitInGB))
  const tooBig = held
    .filter(({ file }) => isTooBig(file.size, limitInGB))
    .map(({ inside }): Problem => {
      return { kind: 'size', severity: 'wrong', path: inside, message: `${inside} has ${limitInGB} GB or more and cannot be sent.` }
    })
  const listing = files.map(({ file, inside }) => ({ path: inside, size: file.size }))
  const byPath = new Map(files.map(({ file, inside }) => [inside, file]))
  const bytes = listing.reduce((sum, each) => sum + each.size, 0)
  const folderName = folder.slice(folder.lastIndexOf('/') + 1)
  try {
    const facts = await readPackage(listing, async (path) => new Uint8Array((await byPath.get(path)?.arrayBuffer()) ?? new ArrayBuffer(0)))
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
