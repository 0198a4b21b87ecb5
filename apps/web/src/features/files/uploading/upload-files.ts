import { startUpload } from '#features/transfers'
import { track } from '#platform/reports/track'
import { toasts } from '#platform/toasts'
import {
  canDropFolders,
  countFolders,
  type Dropped,
  FOLDER_DROP_REFUSED,
  hiddenText,
  ignoredText,
  mayHoldPackage,
  unreadText,
} from '#platform/uploads/choosing/folder-entries'
import type { FileToUpload } from '#platform/uploads/file-task'
import { takePackages } from '../dcp/take-packages.ts'
import { buildTree } from '../files.api.ts'
import type { Coming, UploadPlace } from './coming.ts'

const PARSING = 'Parsing folder, please wait.'
const PARSE_MILLISECONDS = 2500

/** Begins to send what was chosen or dropped, folders with all that is below them. */
export async function uploadAll({ reading, isDrop, hasFolder }: Coming, place: UploadPlace): Promise<void> {
  const mayFolders = !isDrop || canDropFolders(navigator.userAgent)
  const parsing = hasFolder && mayFolders ? showParsing() : undefined
  try {
    const all = await reading
    const settled = parsing && afterReading()
    // A package is asked about first.
    if (mayHoldPackage(all.files)) parsing?.hide()
    const taken = await takePackages(mayFolders ? all : withoutFolders(all))
    if (taken === undefined) return
    const dropped = taken.rest
    if (dropped.ignoredCount > 0) toasts.info(ignoredText(dropped.ignoredCount))
    if (dropped.hiddenCount > 0) toasts.info(hiddenText(dropped.hiddenCount))
    if (dropped.unread.length > 0) toasts.error(unreadText(dropped.unread), { autoClose: false })
    if (dropped.hasFolder) await settled
    const folders = dropped.hasFolder ? await buildTree(place.projectID, place.folderID, dropped.structure) : []
    if (dropped.hasFolder) track('folder_created', { count: countFolders(dropped.structure) })
    const places = new Map(folders.map((each) => [each.file_index, each.folder_id ?? undefined]))
    await taken.send(place, places)
    const files = withPlaces(dropped, places, place)
    const name = groupName(dropped)
    if (files.length > 0) await startUpload(name === undefined ? { files } : { name, files })
  } finally {
    parsing?.hide()
  }
}

/** In other browsers a dropped folder is refused, and what was dropped beside it is sent all the same. */
function withoutFolders(dropped: Dropped): Dropped {
  if (!dropped.hasFolder) return dropped
  toasts.error(FOLDER_DROP_REFUSED)
  return { ...dropped, hasFolder: false, structure: [], files: dropped.files.filter(({ path }) => !path.includes('/')) }
}

/** Every file with the folder that it goes to. */
export function withPlaces(dropped: Dropped, folders: ReadonlyMap<number, string | undefined>, place: UploadPlace): FileToUpload[] {
  return dropped.files.map(({ file, path }, index) => {
    const folder_id = folders.get(index) ?? place.folderID
    return { file, path, specifications: { project_id: place.projectID, ...(folder_id !== undefined && { folder_id }) } }
  })
}

/** Named after the folder when there is one and nothing beside it; otherwise the engine finds a name. */
export function groupName({ structure, files }: Pick<Dropped, 'structure' | 'files'>): string | undefined {
  const [only] = structure
  const beside = files.some(({ path }) => !path.includes('/'))
  return structure.length === 1 && only !== undefined && !beside ? only.name : undefined
}

/** Parsing counts as finished two and a half seconds after the last entry was read. */
const afterReading = () => new Promise<void>((resolve) => setTimeout(resolve, PARSE_MILLISECONDS))

/** Shown while a folder is read, and until that counts as finished. */
function showParsing() {
  const id = 'parsing-folder'
  toasts.info(PARSING, { id, autoClose: false })
  return { hide: () => toasts.hide(id) }
}
