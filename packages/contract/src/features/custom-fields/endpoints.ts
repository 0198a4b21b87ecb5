import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, LineOrNothing, Ok } from '../../values.ts'
import * as routes from './routes.ts'

export const CustomField = z.object({
  _id: Id,
  title: z.string(),
  value: z.string(),
  /** Whether reviewers see it; only a project of an organization shows any. */
  is_displayed: z.boolean(),
})
export type CustomField = z.input<typeof CustomField>

const LONGEST_FIELD_TITLE = 120
const LONGEST_FIELD_VALUE = 1000
export const MOST_CUSTOM_FIELDS = 100

const Title = LineOrNothing(LONGEST_FIELD_TITLE)
const Value = LineOrNothing(LONGEST_FIELD_VALUE)
const thisProject = z.object({ projectID: Id })
const thisField = z.object({ projectID: Id, fieldID: Id })
/** Places in the list, from 0, and what is moved: it is found at another place too, where a colleague changed the list since it was seen. */
export const Reorder = z.object({
  id: Id.optional(),
  targetIndex: z.number().int().min(0).max(10_000),
  originalIndex: z.number().int().min(0).max(10_000),
})

export const customFields = {
  list: endpoint(routes.list, {
    access: 'session',
    params: thisProject,
    returns: z.object({ custom_fields: z.array(CustomField) }),
    summary: 'The custom fields of a project, in their order.',
  }),
  create: endpoint(routes.create, {
    access: 'projects:can_modify',
    params: thisProject,
    body: z.object({ title: Title.default(''), value: Value.default(''), is_displayed: z.boolean().default(false) }),
    returns: CustomField,
    status: 201,
  }),
  update: endpoint(routes.update, {
    access: 'projects:can_modify',
    params: thisField,
    body: z.discriminatedUnion('key', [
      z.object({ key: z.literal('title'), value: Title }),
      z.object({ key: z.literal('value'), value: Value }),
      z.object({ key: z.literal('is_displayed'), value: z.boolean() }),
    ]),
    returns: CustomField,
  }),
  delete: endpoint(routes.delete, {
    access: 'projects:can_modify',
    params: thisField,
    returns: Ok,
  }),
  reorder: endpoint(routes.reorder, {
    access: 'projects:can_modify',
    params: thisProject,
    body: Reorder,
    returns: z.object({ custom_fields: z.array(CustomField) }),
    summary: 'Move a field from one place to another; answers the whole list in its order. `id` names the field, wherever it is by now.',
  }),
}
