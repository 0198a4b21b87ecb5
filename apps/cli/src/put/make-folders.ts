import { Refusal } from '@answerprint/contract/refusal'
import * as routes from '@answerprint/contract/routes'
import { type FoundFile, treeOf } from './find-files.ts'
import type { Kept } from './kept.ts'
import type { RequestLink } from './request-link.ts'
import type { Visit } from './visit.ts'

type Around = { link: RequestLink; visit: Visit; kept: Kept }
type Placed = Pick<FoundFile, 'path'>

/** A place in this folder, of no file. */
export const within = (folder: string): Placed => ({ path: `${folder}/` })

export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/')

/** Makes the folders of these files that no earlier run has made. */
export function makeFolders(files: readonly Placed[], around: Around): Promise<void> {
  return make(
    files.filter(({ path }) => path.includes('/') && around.kept.folder(folderOf(path)) === undefined),
    around,
  )
}

async function make(files: readonly Placed[], { link, visit, kept }: Around): Promise<void> {
  if (files.length === 0) return
  const body = { file_request_id: link.id, structure: treeOf(files) }
  const { files: places } = await visit.call(routes.folders.buildTree, { params: { projectID: visit.projectID }, body })
  const folders = new Map<string, string>()
  for (const { file_index, folder_id } of places) {
    const file = files[file_index]
    if (file && folder_id) folders.set(folderOf(file.path), folder_id)
  }
  await kept.setFolders(folders)
}

/** Work in a folder that was made before. Where the requester has deleted or moved it since, it is made once more. */
export async function inFolder<Result>(folder: string, around: Around, work: (id: string | undefined) => Promise<Result>): Promise<Result> {
  try {
    return await work(around.kept.folder(folder))
  } catch (error) {
    if (folder === '' || !(error instanceof Refusal && error.code === 'not_found')) throw error
    await make([within(folder)], around)
    return work(around.kept.folder(folder))
  }
}
