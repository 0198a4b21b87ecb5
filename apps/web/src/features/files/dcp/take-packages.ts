import { startUpload } from '#features/transfers'
import type { Dropped } from '#platform/uploads/folder-entries'
import { createDcp } from './dcp.api.ts'
import { askAbout } from './dcp-question.ts'
import { type DroppedPackage, mayHoldPackage, withoutPackages } from './dropped-package.ts'

type Place = { projectID: string; folderID: string | undefined }
type Taken = {
  /** What goes as it always did. */
  rest: Dropped
  /** Begins the packages, each in the folder that the server made for it. */
  send: (place: Place, folders: ReadonlyMap<number, string | undefined>) => Promise<void>
}

/** Looks for packages in a drop and asks about them; undefined when the person would rather send nothing. */
export async function takePackages(dropped: Dropped): Promise<Taken | undefined> {
  if (!mayHoldPackage(dropped.files)) return { rest: dropped, send: async () => undefined }
  const { readDropped } = await import('./read-dropped.ts')
  const packages = await readDropped(dropped.files)
  if (packages.length > 0 && !(await askAbout(packages))) return undefined
  const rest = withoutPackages(
    dropped,
    packages.map((each) => each.folder),
  )
  return {
    rest,
    send: async ({ projectID, folderID }, folders) => {
      for (const [index, each] of packages.entries())
        await sendPackage(each, { projectID, folderID: folders.get(rest.files.length + index) ?? folderID })
    },
  }
}

/** Only what has not arrived yet: the same folder dropped again goes on with its item. */
async function sendPackage({ name, files }: DroppedPackage, { projectID, folderID }: Place): Promise<void> {
  const listed = files.map(({ file, inside }) => ({ path: inside, size: file.size }))
  const { _id, awaiting } = await createDcp(projectID, { name, folder_id: folderID ?? null, files: listed })
  const wanted = new Set(awaiting)
  const specifications = { project_id: projectID, dcp_id: _id }
  const sent = files.filter(({ inside }) => wanted.has(inside)).map(({ file, inside }) => ({ file, path: inside, specifications }))
  if (sent.length > 0) await startUpload({ name, files: sent })
}
