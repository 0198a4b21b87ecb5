import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FileItem, FileType } from './files.ts'
import { Id, Name } from './values.ts'

/** Nested folders to create, and which of the chosen files (by index) go into each. */
export type FolderTree = { name: string; children: FolderTree[]; files: number[] }
export const FolderTree: z.ZodType<FolderTree> = z.object({
  name: Name(255),
  children: z.array(z.lazy(() => FolderTree)).max(10_000),
  files: z.array(z.number().int().min(0)).max(100_000),
})

const thisProject = z.object({ projectID: Id })

export const folders = {
  create: endpoint({
    method: 'POST',
    path: '/projects/:projectID/folders',
    access: 'projects:can_modify',
    params: thisProject,
    body: z.object({
      name: Name(255),
      folder_id: Id.nullish(),
      _files: z
        .array(z.object({ _id: Id, type: FileType }))
        .max(10_000)
        .default([]),
    }),
    returns: FileItem,
    status: 201,
    summary: 'Create a folder and move the given files in.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/projects/:projectID/folder/:folderID',
    access: 'projects:can_modify',
    params: z.object({ projectID: Id, folderID: Id }),
    body: z.discriminatedUnion('key', [
      z.object({ key: z.literal('name'), value: Name(255) }),
      z.object({ key: z.literal('folder_id'), value: Id.nullable() }),
    ]),
    returns: FileItem,
  }),
  buildTree: endpoint({
    method: 'POST',
    path: '/projects/:projectID/build_folder_tree',
    access: 'projects:can_modify',
    params: thisProject,
    body: z.object({ folder_id: Id.nullish(), structure: z.array(FolderTree).max(10_000) }),
    returns: z.object({
      project_files: z.object({ files: z.array(FileItem), breadcrumb: z.array(z.object({ _id: Id, name: z.string() })) }),
      files: z.array(z.object({ file_index: z.number().int(), folder_id: Id.nullable() })),
    }),
    status: 201,
    summary: 'Create nested folders; an existing folder of the same name is used again.',
  }),
}
