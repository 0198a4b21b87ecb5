import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { SEEN } from '../../patterns.ts'
import { Id, Name, Token } from '../../values.ts'
import { FileItem, FileType, Picked } from '../files/endpoints.ts'
import * as routes from './routes.ts'

/** One that the list shows, and that is the name of one folder on every disk that it may be saved to. */
export const FolderName = Name(255)
  .regex(/^(?!\.)/, 'A name that begins with a dot would be hidden here.')
  .regex(/^[^/]*$/, 'A folder name cannot contain a slash.')
  .regex(SEEN, 'This name has no visible characters.')

/** Nested folders to create, and which of the chosen files (by index) go into each. */
export type FolderTree = { name: string; children: FolderTree[]; files: number[] }
export const FolderTree: z.ZodType<FolderTree> = z.object({
  name: FolderName,
  children: z.array(z.lazy(() => FolderTree)).max(10_000),
  files: z.array(z.number().int().min(0)).max(100_000),
})

type KnownFolder = { _id: string; name: string; children: KnownFolder[] }
const KnownFolder: z.ZodType<KnownFolder> = z.object({ _id: Id, name: z.string(), children: z.array(z.lazy(() => KnownFolder)) })

/** A folder as the picker of a place needs it. */
export const Folder = z.object({
  _id: Id,
  name: z.string(),
  /** The folder it is in. */
  folder_id: Id.nullable(),
  slug: z.string(),
  project_id: Id,
})
export type Folder = z.infer<typeof Folder>

const FolderChange = z.discriminatedUnion('key', [
  // With `was` an earlier change is undone: refused if the name is another one by now.
  z.object({ key: z.literal('name'), value: FolderName, was: Name(255).optional() }),
  z.object({ key: z.literal('folder_id'), value: Id.nullable() }),
])
/** A folder as the list shows it. */
const FolderItem = FileItem.extend({ slug: z.string() })

const thisFolder = {
  access: 'projects:can_modify',
  params: z.object({ projectID: Id, folderID: Id }),
  body: FolderChange,
  returns: FolderItem,
} as const

const thisProject = z.object({ projectID: Id })

/** Where a move left these, and the names that it changed: it is undone only if all of that is still so. */
const MoveUndone = z.object({
  folder_id: Id.nullable(),
  names: z
    .array(z.object({ _id: Id, now: Name(255), before: Name(255) }))
    .max(10_000)
    .default([]),
})

const Renamed = z.array(z.object({ _id: Id, name: z.string() }))

export const folders = {
  create: endpoint(routes.create, {
    access: 'projects:can_modify',
    params: thisProject,
    body: z.object({
      name: FolderName,
      folder_id: Id.nullish(),
      _files: z
        .array(z.object({ _id: Id, type: FileType }))
        .max(10_000)
        .default([]),
    }),
    returns: FolderItem.extend({ renamed: Renamed }),
    status: 201,
    summary: 'Create a folder and move the given files in. `renamed`: two had one name.',
  }),
  update: endpoint(routes.update, { ...thisFolder, summary: 'Rename a folder, or move it into another one.' }),
  change: endpoint(routes.change, { ...thisFolder, summary: 'The same as PUT.' }),
  all: endpoint(routes.all, {
    access: 'session',
    params: thisProject,
    query: z.object({ folderID: Id.optional() }),
    returns: z.object({ folders: z.array(Folder) }),
    summary: 'Every folder of the project, or all below one, by name.',
  }),
  insertFile: endpoint(routes.insertFile, {
    access: 'projects:can_modify',
    params: thisProject,
    query: z.object({ folderID: Id.optional() }),
    body: z.object({ _files: Picked, undo: MoveUndone.optional() }),
    returns: z.object({ moved: z.number().int(), renamed: Renamed }),
    summary: 'Move files and folders into a folder; without one to the root of the project. `renamed`: whose name was taken there.',
  }),
  move: endpoint(routes.move, {
    access: 'projects:can_modify',
    params: thisProject,
    body: z.object({ _files: Picked, destinationProjectID: Id, folderID: Id.nullish() }),
    returns: z.object({ job_id: Id }),
    status: 202,
    summary: 'Begin to move files to another project; an email is sent when they have arrived.',
  }),
  tree: endpoint(routes.tree, {
    access: 'session',
    params: thisProject,
    query: z.object({ folder_id: Id.optional() }),
    returns: z.object({ structure: z.array(KnownFolder) }),
    summary: 'The folders of a project as a tree, or those below one.',
  }),
  buildTree: endpoint(routes.buildTree, {
    access: 'projects:can_modify',
    visitors: ({ body }) => typeof (body as { file_request_id?: unknown } | null)?.file_request_id === 'string',
    params: thisProject,
    body: z.object({
      folder_id: Id.nullish(),
      structure: z.array(FolderTree).max(10_000),
      /** A public request, below whose destination the folders are made. */
      file_request_id: Token.optional(),
    }),
    returns: z.object({
      project_files: z.object({ files: z.array(FileItem), breadcrumb: z.array(z.object({ _id: Id, name: z.string() })) }),
      files: z.array(z.object({ file_index: z.number().int(), folder_id: Id.nullable() })),
    }),
    status: 201,
    summary: 'Create nested folders; an existing folder of the same name is used again.',
  }),
}
