import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { SEEN } from '../../patterns.ts'
import { Id, Name, Ok, Time } from '../../values.ts'
import * as routes from './routes.ts'

/** The top level, in place of the id or slug of a project folder. */
export const ALL_PROJECTS = 'all_projects'

export const Crumb = z.object({ _id: z.string(), title: z.string(), slug: z.string() })

/** A project folder in the list, with the first of its contents. */
export const ProjectFolder = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  is_folder: z.literal(true),
  organization_id: Id.nullable(),
  /** Up to nine children, sorted by title without regard to case. */
  posters: z.array(z.object({ _id: Id, projectTitle: z.string(), active_poster_url: z.string().nullable(), is_folder: z.boolean() })),
  /** At any depth, of those that the viewer may see. */
  project_count: z.number().int(),
  /** Directly inside. */
  folder_count: z.number().int(),
  created_at: Time,
  updated_at: Time,
})
export type ProjectFolder = z.input<typeof ProjectFolder>

export type FolderNode = { _id: string; title: string; children: FolderNode[] }
export const FolderNode: z.ZodType<FolderNode, FolderNode> = z.object({
  _id: z.string(),
  title: z.string(),
  children: z.array(z.lazy(() => FolderNode)),
})

const Slug = z.string().max(300)
const Title = Name(255).regex(SEEN, 'Use characters that can be seen.')
const Place = z.union([z.literal(ALL_PROJECTS), Id])
const ProjectIds = z.array(Id).max(500)
const thisFolder = z.object({ folderID: Id })

export const projectFolders = {
  tree: endpoint(routes.tree, {
    access: 'session',
    returns: z.object({ project_folders: z.array(FolderNode) }),
    summary: 'The tree of project folders that the viewer may see.',
  }),
  create: endpoint(routes.create, {
    access: 'projects:can_modify',
    inOwnProjects: 'open',
    body: z.object({ name: Title, folder: Slug.nullish(), projectIds: ProjectIds.default([]) }),
    returns: ProjectFolder,
    status: 201,
    summary: 'Create a project folder inside `folder` (a slug) and move these projects in.',
  }),
  move: endpoint(routes.move, {
    access: 'projects:can_modify',
    inOwnProjects: 'open',
    params: z.object({ folderID: Place }),
    // With `undo_from` an earlier move into that place is undone: refused if one of them is in another place by now.
    body: z.object({ projectIds: ProjectIds.min(1), currentFolderSlug: Slug.nullish(), undo_from: Place.optional() }),
    returns: z.object({ folder: Crumb, moved: z.array(Id), from: z.array(z.object({ folder_id: Place, projectIds: z.array(Id) })) }),
    summary: 'Move projects into a project folder; `all_projects` is the top level. `from`: where those that changed places were.',
  }),
  rename: endpoint(routes.rename, {
    access: 'projects:can_modify',
    inOwnProjects: 'open',
    params: thisFolder,
    // With `was` an earlier change is undone: refused if the title is another one by now.
    body: z.object({ title: Title, was: Title.optional() }),
    returns: ProjectFolder,
    summary: 'Rename a project folder; its slug stays.',
  }),
  delete: endpoint(routes.delete, {
    access: 'projects:can_modify',
    inOwnProjects: 'open',
    params: thisFolder,
    body: z.object({ folder: Slug.nullish(), currentFolderSlug: Slug.nullish(), destinationFolder: Place.nullish() }).nullish(),
    returns: Ok.extend({ destination: Crumb }),
    summary: 'Delete a project folder. Its contents move to the destination, or to the top level.',
  }),
}
