import { MOST_ASKED_FILES } from '@answerprint/contract/upload-rules'
import { now } from '#platform/clock'
import type { FolderFile, FolderNode } from '#platform/uploads/choosing/folder-entries'
import { askArrived, type RequestAddress } from '../request-page.api.ts'

/** The places, in this list, of what this browser has sent to the request before. */
export async function arrivedOf(files: readonly FolderFile[], address: RequestAddress): Promise<ReadonlySet<number>> {
  const arrived = new Set<number>()
  const nowMs = now().getTime()
  for (let from = 0; from < files.length; from += MOST_ASKED_FILES) {
    const asked = files.slice(from, from + MOST_ASKED_FILES).map(({ file, path }) => ({
      path,
      size: file.size,
      // A camera in another time zone dates its files into the future: that says nothing of a change.
      modified_at: file.lastModified >= 0 && file.lastModified <= nowMs ? Math.floor(file.lastModified) : null,
    }))
    for (const place of await askArrived(address, asked)) arrived.add(from + place)
  }
  return arrived
}

/** The folders without these files; one in which nothing else is has arrived with them. The others keep their places in the list. */
export const foldersWithout = (structure: readonly FolderNode[], leftOut: ReadonlySet<number>): FolderNode[] =>
  structure.flatMap((node) => {
    const files = node.files.filter((index) => !leftOut.has(index))
    const children = foldersWithout(node.children, leftOut)
    const wasEmpty = node.files.length === 0 && node.children.length === 0
    return files.length > 0 || children.length > 0 || wasEmpty ? [{ ...node, files, children }] : []
  })
