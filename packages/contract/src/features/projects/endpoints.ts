import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { SEEN } from '../../patterns.ts'
import { Id, Name, Time } from '../../values.ts'
import { Crumb, ProjectFolder } from '../project-folders/endpoints.ts'
import * as routes from './routes.ts'

export const Project = z.object({
  _id: Id,
  title: z.string(),
  is_folder: z.literal(false),
  status: z.enum(['Active', 'Deleting']),
  active_poster_url: z.string().nullable(),
  /** The same poster at several widths, for `srcset`; null until they are made. */
  active_poster_srcset: z.string().nullable(),
  release_year: z.number().int().nullable(),
  genres: z.string(),
  logline: z.string(),
  organization_id: Id.nullable(),
  users: z.array(z.object({ _id: Id, full_name: z.string() })),
  user_ids: z.array(Id),
  folder: z.object({ _id: Id, title: z.string(), slug: z.string() }).nullable(),
  started_defrosting_at: Time.nullable(),
  file_count: z.number().int(),
  created_at: Time,
  updated_at: Time,
})
export type Project = z.input<typeof Project>

export { Crumb }

/** An entry of the list; `is_folder` distinguishes the two kinds, folders come first. */
export const ProjectListItem = z.discriminatedUnion('is_folder', [ProjectFolder, Project])
export type ProjectListItem = z.input<typeof ProjectListItem>

const thisProject = z.object({ projectID: Id })
const Title = Name(255).regex(SEEN, 'Use characters that can be seen.')

export const projects = {
  list: endpoint(routes.list, {
    access: 'session',
    query: z.object({
      folder: z.string().max(300).optional(),
      query: z.string().max(200).optional(),
      /** For dates, the latest first. */
      sortBy: z.enum(['title', 'created_at', 'updated_at']).default('title'),
      skip: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
    }),
    returns: z.object({
      /** Folders, when nothing is skipped, and a thousand projects at the most. */
      projects: z.array(ProjectListItem),
      /** How many projects there are in all, folders not counted. */
      size: z.number().int(),
      breadcrumb: z.array(Crumb),
      /** Whether there is any project at all, here or elsewhere. */
      has_projects: z.boolean(),
    }),
    summary: 'The contents of the top level or of a project folder; with `query`, the matches in any folder.',
  }),
  listAll: endpoint(routes.listAll, {
    access: 'session',
    returns: z.object({ projects: z.array(Project) }),
    summary: 'Every visible project, sorted by title.',
  }),
  delivery: endpoint(routes.delivery, {
    access: 'session',
    returns: z.object({ projects: z.array(z.object({ _id: Id, title: z.string(), poster: z.string().nullable() })) }),
    summary: 'The projects of the viewer by title, for pages outside the app.',
  }),
  get: endpoint(routes.get, {
    access: 'session',
    params: thisProject,
    returns: Project,
  }),
  create: endpoint(routes.create, {
    access: 'projects:can_modify',
    body: z.object({ title: Title, currentFolderSlug: z.string().max(300).nullish() }),
    returns: Project,
    status: 201,
  }),
  update: endpoint(routes.update, {
    access: 'projects:can_modify',
    params: thisProject,
    body: z.discriminatedUnion('key', [
      // With `was` an earlier change is undone: refused if the title is another one by now.
      z.object({ key: z.literal('title'), value: Title, was: Title.optional(), projectID: Id.optional() }),
      z.object({ key: z.literal('release_year'), value: z.number().int().min(1888).max(2100).nullable(), projectID: Id.optional() }),
      z.object({ key: z.literal('genres'), value: z.string().max(500), projectID: Id.optional() }),
      z.object({ key: z.literal('logline'), value: z.string().max(1000), projectID: Id.optional() }),
      // The address of the project's own poster, which changes nothing, or none. A new poster is uploaded.
      z.object({ key: z.literal('active_poster_url'), value: z.string().max(4_000).nullable(), projectID: Id.optional() }),
      z.object({ key: z.literal('owner'), value: z.literal('organization'), projectID: Id.optional() }),
    ]),
    returns: Project,
    summary: 'Change one field of a project. `owner` hands a project of one’s own over to the organization.',
  }),
  setAccess: endpoint(routes.setAccess, {
    access: 'users_and_roles:can_modify',
    inGhostMode: 'refused',
    params: thisProject,
    /** `was`: whom the caller saw listed. Only what they changed of it is changed. */
    body: z.object({ userIds: z.array(Id).max(1_000), was: z.array(Id).max(1_000).optional() }),
    returns: Project,
    summary: 'Who of the organization may see the project, beside those who see all projects.',
  }),
  delete: endpoint(routes.delete, {
    access: 'projects:can_delete',
    inOwnProjects: 'open',
    body: z.object({ projectIDs: z.array(Id).min(1).max(500), currentFolderSlug: z.string().max(300).nullish() }),
    returns: z.object({ deleted: z.array(Id), not_deleted: z.array(z.object({ _id: Id, title: z.string() })) }),
  }),
}
