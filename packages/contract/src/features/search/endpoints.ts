import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../values.ts'
import * as routes from './routes.ts'

export const FoundProject = z.object({
  _id: Id,
  title: z.string(),
  release_year: z.number().int().nullable(),
  genres: z.string(),
  file_count: z.number().int(),
  poster_url: z.string().nullable(),
})
export type FoundProject = z.infer<typeof FoundProject>

export const FoundFile = z.object({
  _id: Id,
  type: z.string(),
  name: z.string(),
  kind: z.string(),
  project_id: Id,
  project_title: z.string(),
  folder_id: Id.nullable(),
  folder_name: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  is_archived: z.boolean(),
})
export type FoundFile = z.infer<typeof FoundFile>

/** A member of the viewer's organization, or a reviewer, or both. */
export const FoundPerson = z.object({
  full_name: z.string(),
  email: z.string(),
  /** Null for a person who is not a member. */
  role: z.string().nullable(),
  /** Screeners and rooms that were sent to them, of those that the viewer may see. */
  share_count: z.number().int(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const FoundRequest = z.object({
  title: z.string(),
  project_id: Id,
  project_title: z.string(),
  is_open: z.boolean(),
  url: z.string(),
})
export type FoundRequest = z.infer<typeof FoundRequest>

export const search = {
  find: endpoint(routes.find, {
    access: 'session',
    query: z.object({ query: z.string().max(200).default('') }),
    returns: z.object({
      projects: z.array(FoundProject),
      files: z.array(FoundFile),
      people: z.array(FoundPerson),
      requests: z.array(FoundRequest),
    }),
    summary:
      'Projects, files, people and file requests that the viewer may see and whose names hold every word; the latest projects when nothing is asked.',
  }),
}
