import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Name, Ok } from '../../values.ts'
import { Picked } from '../files/endpoints.ts'
import * as routes from './routes.ts'

export const LONGEST_TAG = 50
/** A list of tags never holds more. */
const MOST_TAGS_GIVEN = 100

export const Tag = z.object({ _id: Id, name: z.string() })
export type Tag = z.infer<typeof Tag>

/** Whose tags: the viewer's organization when it is named, otherwise the viewer's own. */
const scope = { organization_id: Id.optional() }
const Tags = z.object({ tags: z.array(Tag) })

export const tags = {
  list: endpoint(routes.list, {
    access: 'session',
    query: z.object({ ...scope, q: z.string().max(200).optional() }),
    returns: Tags,
    summary: 'Tags by name, or those that hold a text.',
  }),
  recent: endpoint(routes.recent, {
    access: 'session',
    query: z.object(scope),
    returns: Tags,
    summary: 'The ten tags that the viewer used last.',
  }),
  save: endpoint(routes.save, {
    access: 'projects:can_modify',
    inOwnProjects: 'open',
    query: z.object(scope),
    body: z.object({
      values: z.array(z.object({ _id: Id.optional(), name: Name(LONGEST_TAG) })).max(MOST_TAGS_GIVEN),
      targetFiles: Picked,
      /** An earlier change is undone: refused unless each of the files has exactly these tags by now. */
      was: z.array(Id).max(1_000).optional(),
    }),
    returns: Tags,
    summary: 'The new set of tags that all these files have in common. One without an id is created.',
  }),
  delete: endpoint(routes.delete, {
    access: 'projects:can_modify',
    inOwnProjects: 'open',
    params: z.object({ tagID: Id }),
    returns: Ok,
    summary: 'Take a tag off every file and forget it.',
  }),
}
