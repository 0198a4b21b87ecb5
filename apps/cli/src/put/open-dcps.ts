import { Refusal } from '@answerprint/contract/refusal'
import * as routes from '@answerprint/contract/routes'
import type { Dcp } from './find-dcps.ts'
import type { FoundFile } from './find-files.ts'
import type { Kept } from './kept.ts'
import { folderOf, inFolder } from './make-folders.ts'
import type { RequestLink } from './request-link.ts'
import type { Visit } from './visit.ts'

type Around = { link: RequestLink; visit: Visit; kept: Kept; say(line: string): void }

/** The files of DCPs, each with the server's item of its DCP. Items that were begun resume with the files they still need. */
export async function openDcps(dcps: readonly Dcp[], around: Around): Promise<FoundFile[]> {
  const files: FoundFile[] = []
  const gone = await listGone(dcps, around)
  for (const each of dcps) files.push(...(await openOne(each, gone.has(each), around)))
  return files
}

/** Sent whole, and deleted by the requester since. Where the server cannot say, the notes count. */
async function listGone(dcps: readonly Dcp[], { visit, kept, say }: Around): Promise<ReadonlySet<Dcp>> {
  const sent = new Map(dcps.flatMap((each): [string, Dcp][] => (isSent(each, kept) ? [[kept.dcp(each.folder) ?? '', each]] : [])))
  if (sent.size === 0) return new Set()
  const still = await visit.packages([...sent.keys()]).catch((error) => {
    if (error instanceof Refusal && error.code !== 'request_closed') return undefined
    throw error
  })
  const there = new Set(still ?? sent.keys())
  const gone = [...sent].filter(([id]) => !there.has(id)).map(([, dcp]) => dcp)
  for (const { folder, name } of gone) say(`${folder || name}: the requester no longer has it. It is sent again.`)
  return new Set(gone)
}

const isSent = (dcp: Dcp, kept: Kept): boolean => {
  const before = kept.dcp(dcp.folder)
  return before !== undefined && withItem(dcp, before).every((each) => kept.upload(each)?.isDone)
}

export function wasBegun(dcp: Dcp, kept: Kept): boolean {
  const before = kept.dcp(dcp.folder)
  return before !== undefined && withItem(dcp, before).some((each) => kept.upload(each))
}

const withItem = ({ files }: Dcp, _id: string): FoundFile[] => files.map(({ inside, ...file }) => ({ ...file, dcp: { _id, inside } }))

async function openOne(dcp: Dcp, isGone: boolean, { link, visit, kept }: Around): Promise<FoundFile[]> {
  const { folder, name, files } = dcp
  const before = kept.dcp(folder)
  // Complete already: asked again, the server would begin another item.
  if (before !== undefined && isSent(dcp, kept) && !isGone) return withItem(dcp, before)
  const listed = files.map(({ inside, size }) => ({ path: inside, size }))
  const { _id, awaiting } = await inFolder(folderOf(folder), { link, visit, kept }, (folder_id) => {
    const body = { name, folder_id: folder_id ?? null, file_request_id: link.id, files: listed }
    return visit.call(routes.dcp.create, { params: { projectID: visit.projectID }, body })
  })
  await kept.setDcp(folder, _id)
  const wanted = new Set(awaiting)
  return withItem(dcp, _id).filter((each) => wanted.has(each.dcp?.inside ?? '') || kept.upload(each)?.isDone)
}
