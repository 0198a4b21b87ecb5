import { startUpload } from '#features/transfers'
import { type Dropped, mayHoldPackage } from '#platform/uploads/choosing/folder-entries'
import type { UploadSpecifications } from '#platform/uploads/upload-api'
import { createDcp, createOrderDcp } from './dcp.api.ts'
import { askAbout } from './dcp-question.ts'
import { type DroppedPackage, withoutPackages } from './dropped-package.ts'

/** For a visitor, the last part of the address of the request: of files, or of a film. */
type Place = { projectID: string; folderID: string | undefined; request?: string; cinerequest?: string }
/** Of staff: the server knows the place. */
type OfOrder = { orderID: string }
type Taken = {
  /** What goes as it always did. */
  rest: Dropped
  /** Begins the packages, each in the folder that the server made for it. Answers what they are in the list of transfers. */
  send: (place: Place | OfOrder, folders: ReadonlyMap<number, string | null | undefined>) => Promise<string[]>
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
        const to =
          'orderID' in place ? toOrder(place, each) : toProject(place, each, folders.get(rest.files.length + index) ?? place.folderID)
        begun.push(...(await sendPackage(each, to)))
      }
      return begun
    },
  }
}

type To = {
  begin: (files: { path: string; size: number }[]) => Promise<{ _id: string; awaiting: string[] }>
  specifications: UploadSpecifications
}

function toProject({ projectID, request, cinerequest }: Place, { name }: DroppedPackage, folderID: string | undefined): To {
  const through = {
    ...(request !== undefined && { file_request_id: request }),
    ...(cinerequest !== undefined && { cinerequest_id: cinerequest }),
  }
  const isVisitor = request !== undefined || cinerequest !== undefined
  return {
    begin: (files) => createDcp(projectID, { name, folder_id: folderID ?? null, files, ...through }),
    specifications: isVisitor ? through : { project_id: projectID },
  }
}

const toOrder = ({ orderID }: OfOrder, { name }: DroppedPackage): To => ({
  begin: (files) => createOrderDcp(orderID, { name, files }),
  specifications: { order_id: orderID },
})

/** Only what has not arrived yet: the same folder dropped again goes on with its item. */
async function sendPackage({ name, files }: DroppedPackage, { begin, specifications }: To): Promise<string[]> {
  const { _id: dcp_id, awaiting } = await begin(files.map(({ file, inside }) => ({ path: inside, size: file.size })))
  const wanted = new Set(awaiting)
  const sent = files
    .filter(({ inside }) => wanted.has(inside))
    .map(({ file, inside }) => ({ file, path: inside, specifications: { ...specifications, dcp_id } }))
  return sent.length > 0 ? [await startUpload({ name, files: sent })] : []
}
