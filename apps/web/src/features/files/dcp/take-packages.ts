import { startUpload } from '#features/transfers'
import { type Dropped, mayHoldPackage } from '#platform/uploads/choosing/folder-entries'
import { createDcp } from './dcp.api.ts'
import { askAbout } from './dcp-question.ts'
import { type DroppedPackage, withoutPackages } from './dropped-package.ts'

/** For a visitor, the last part of the address of the request: of files, or of a film. */
type Place = { projectID: string; folderID: string | undefined; request?: string; cinerequest?: string }
type Taken = {
  /** What goes as it always did. */
  rest: Dropped
  /** Begins the packages, each in the folder that the server made for it. Answers what they are in the list of transfers. */
  send: (place: Place, folders: ReadonlyMap<number, string | null | undefined>) => Promise<string[]>
}

/** Looks for packages in a drop and asks about them; undefined when the person would rather send nothing. */
export async function takePackages(dropped: Dropped): Promise<Taken | undefined> {
  if (!mayHoldPackage(dropped.files)) return { rest: dropped, send: async () => [] }
  const { readDropped } = await import('./read-dropped.ts')
  const packages = await readDropped(dropped.files)
  if (packages.length > 0 && !(await askAbout(packages))) return undefined
  const rest = withoutPackages(
    dropped,
    packages.map((each) => each.folder),
  )
  return {
    rest,
    send: async (place, folders) => {
      const begun: string[] = []
      for (const [index, each] of packages.entries()) {
        const folderID = folders.get(rest.files.length + index) ?? place.folderID
        begun.push(...(await sendPackage(each, { ...place, folderID })))
      }
      return begun
    },
  }
}

/** Only what has not arrived yet: the same folder dropped again goes on with its item. */
async function sendPackage({ name, files }: DroppedPackage, { projectID, folderID, request, cinerequest }: Place): Promise<string[]> {
  const listed = files.map(({ file, inside }) => ({ path: inside, size: file.size }))
  const through = {
    ...(request !== undefined && { file_request_id: request }),
    ...(cinerequest !== undefined && { cinerequest_id: cinerequest }),
  }
  const { _id: dcp_id, awaiting } = await createDcp(projectID, { name, folder_id: folderID ?? null, files: listed, ...through })
  const wanted = new Set(awaiting)
  const isVisitor = request !== undefined || cinerequest !== undefined
  const specifications = isVisitor ? { ...through, dcp_id } : { project_id: projectID, dcp_id }
  const sent = files.filter(({ inside }) => wanted.has(inside)).map(({ file, inside }) => ({ file, path: inside, specifications }))
  return sent.length > 0 ? [await startUpload({ name, files: sent })] : []
}
