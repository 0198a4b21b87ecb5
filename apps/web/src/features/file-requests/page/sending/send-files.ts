import { Refusal } from '@answerprint/contract/refusal'
import { startUpload } from '#features/transfers'
import { toasts } from '#platform/toasts'
import { whenConnected } from '#platform/uploads/await-connection'
import {
  canDropFolders,
  type Dropped,
  FOLDER_DROP_REFUSED,
  hiddenText,
  ignoredText,
  mayHoldPackage,
  unreadText,
} from '#platform/uploads/choosing/folder-entries'
import type { FileToUpload } from '#platform/uploads/file-task'
import { buildFolders, type RequestAddress } from '../request-page.api.ts'
import { noteBegun } from './begun-here.ts'

/** Up to here each file has a line of its own; more of them share one. */
const MOST_LINES = 12

type Destination = {
  address: RequestAddress
  projectID: string
  /** A question may come: whether a package for cinemas is sent as it is. */
  onPackages: () => void
  /** Some of it has arrived before, and is not sent again. */
  onArrived: (arrived: ArrivedBefore) => void
}
/** Of one drop: how many of its files this browser has sent before. */
export type ArrivedBefore = { count: number; of: number; firstName: string; sendAgain: () => Promise<void> }
type Entry = { name?: string; files: FileToUpload[] }

/** Begins to send what was chosen or dropped. */
export async function sendFiles(reading: Dropped | Promise<Dropped>, destination: Destination): Promise<void> {
  const { address, onPackages, onArrived } = destination
  const isDrop = reading instanceof Promise
  const all = withinReach(await reading, address, isDrop)
  if (all.ignoredCount > 0) toasts.info(ignoredText(all.ignoredCount))
  if (all.hiddenCount > 0) toasts.info(hiddenText(all.hiddenCount))
  if (all.unread.length > 0) toasts.error(unreadText(all.unread), { autoClose: false })
  const taken = await withoutPackages(all, address, onPackages)
  if (taken === undefined) return
  const { files } = taken.rest
  const arrived = await arrivedAmong(taken.rest, address)
  if (arrived.size > 0) {
    const others = new Set([...files.keys()].filter((index) => !arrived.has(index)))
    const [first = 0] = arrived
    const sendAgain = () => begin({ rest: taken.rest, send: async () => [] }, others, destination)
    onArrived({ count: arrived.size, of: files.length, firstName: files[first]?.file.name ?? '', sendAgain })
  }
  await begin(taken, arrived, destination)
}

type Taken = NonNullable<Awaited<ReturnType<typeof withoutPackages>>>
type LeftOut = ReadonlySet<number>

async function begin({ rest, send }: Taken, leftOut: LeftOut, { address, projectID }: Destination): Promise<void> {
  const structure = leftOut.size > 0 ? (await importArrived()).foldersWithout(rest.structure, leftOut) : rest.structure
  const folders = structure.length > 0 ? await whenConnected(() => buildFolders(projectID, address.id, structure)) : []
  const places = new Map(folders.map((each) => [each.file_index, each.folder_id]))
  for (const uuid of await send({ projectID, folderID: undefined, request: address.id }, places)) noteBegun(address.id, uuid)
  for (const entry of entriesOf(rest, places, address, leftOut)) noteBegun(address.id, await startUpload(entry))
}

const importArrived = () => import('./arrived-before.ts')

/** Sending matters more: where the server cannot say, all of it is sent. */
async function arrivedAmong({ files }: Dropped, address: RequestAddress): Promise<LeftOut> {
  if (files.length === 0) return new Set()
  try {
    return await whenConnected(async () => (await importArrived()).arrivedOf(files, address))
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'request_closed') return new Set()
    throw error
  }
}

/** Packages for cinemas become items that are checked; undefined when the sender would rather send nothing. */
async function withoutPackages(dropped: Dropped, { type }: RequestAddress, onPackages: () => void) {
  if (type === 'cinerequest' || !mayHoldPackage(dropped.files)) return { rest: dropped, send: async () => [] }
  onPackages()
  const { takePackages } = await import('#features/files')
  return takePackages(dropped)
}

/** What this page and this browser take of it: folders are for requests of files, and dropped ones need a browser that reads them. */
export function withinReach(dropped: Dropped, { type }: RequestAddress, isDrop: boolean): Dropped {
  if (!dropped.hasFolder) return dropped
  const takesFolders = type === 'file-request' && !(isDrop && !canDropFolders(navigator.userAgent))
  if (takesFolders) return dropped
  toasts.error(type === 'file-request' ? FOLDER_DROP_REFUSED : 'This page takes single files, not folders.')
  return { ...dropped, hasFolder: false, structure: [], files: dropped.files.filter(({ path }) => !path.includes('/')) }
}

/** One entry for each folder at the top, and for each file beside them while they are few. */
export function entriesOf(
  dropped: Dropped,
  places: ReadonlyMap<number, string | null>,
  { type, id }: RequestAddress,
  leftOut: LeftOut = new Set(),
): Entry[] {
  const target = type === 'file-request' ? { file_request_id: id } : { cinerequest_id: id }
  const folders = new Map<string, FileToUpload[]>()
  const loose: FileToUpload[] = []
  for (const [index, { file, path }] of dropped.files.entries()) {
    if (leftOut.has(index)) continue
    const folder_id = places.get(index)
    const upload = { file, path, specifications: { ...target, ...(folder_id && { folder_id }) } }
    const [top, ...rest] = path.split('/')
    if (rest.length === 0 || top === undefined) loose.push(upload)
    else {
      const files = folders.get(top) ?? []
      files.push(upload)
      folders.set(top, files)
    }
  }
  const ofFolders = [...folders].map(([name, files]) => ({ name, files }))
  if (loose.length > MOST_LINES) return [...ofFolders, { files: loose }]
  return [...ofFolders, ...loose.map((each) => ({ files: [each] }))]
}
