import { startUpload } from '#features/transfers'
import { toasts } from '#platform/toasts'
import type { FileToUpload } from '#platform/uploads/file-task'
import { canDropFolders, type Dropped, FOLDER_DROP_REFUSED, ignoredText } from '#platform/uploads/folder-entries'
import { takePackages } from '../dcp/take-packages.ts'
import { buildTree } from '../files.api.ts'

export type UploadPlace = { projectID: string; folderID: string | undefined }

export const OVER_LIMIT = 'You are over your storage limit. Please delete content or upgrade your storage to upload new files.'
const PARSING = 'Parsing folder, please wait.'
const PARSE_MILLISECONDS = 2500

/** Begins to send what was chosen or dropped, folders with all that is below them. */
export async function uploadAll(reading: Dropped | Promise<Dropped>, place: UploadPlace): Promise<void> {
  const banner = parsingBanner()
  try {
    // What was chosen is there at once, in every browser; what is dropped has to be read.
    const isDrop = reading instanceof Promise
    const all = await reading
    const read = isDrop && all.hasFolder && !canDropFolders(navigator.userAgent) ? withoutFolders(all) : all
    const taken = await takePackages(read)
    if (taken === undefined) return
    const dropped = taken.rest
    if (dropped.hasFolder) banner.show()
    if (dropped.ignoredCount > 0) toasts.info(ignoredText(dropped.ignoredCount))
    if (dropped.hasFolder) await banner.settled()
    const folders = dropped.hasFolder ? await buildTree(place.projectID, place.folderID, dropped.structure) : []
    const places = new Map(folders.map((each) => [each.file_index, each.folder_id ?? undefined]))
    await taken.send(place, places)
    const files = withPlaces(dropped, places, place)
    const name = groupName(dropped)
    if (files.length > 0) await startUpload(name === undefined ? { files } : { name, files })
  } finally {
    banner.hide()
  }
}

/** In other browsers a dropped folder is refused, and what was dropped beside it is sent all the same. */
function withoutFolders(dropped: Dropped): Dropped {
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

/** Stands for at least two and a half seconds from the moment all has been read. */
function parsingBanner() {
  const id = 'parsing-folder'
  let shown = false
  const show = () => {
    shown = true
    toasts.info(PARSING, { id, autoClose: false })
  }
  return {
    show,
    settled: () => new Promise<void>((resolve) => setTimeout(resolve, PARSE_MILLISECONDS)),
    hide: () => {
      if (shown) toasts.hide(id)
    },
  }
}
