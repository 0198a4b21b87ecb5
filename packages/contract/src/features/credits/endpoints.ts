import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, LineOrNothing, Name, Ok } from '../../values.ts'
import { Reorder } from '../custom-fields/endpoints.ts'
import * as routes from './routes.ts'

export const CREDIT_ROLES = [
  'Producer',
  'Director',
  'Writer',
  'Actor',
  'Camera Operator',
  'Rigger',
  'Lights',
  'Executive Producer',
] as const
export const CreditRole = z.enum(CREDIT_ROLES)
export type CreditRole = z.infer<typeof CreditRole>

const LONGEST_CREDIT_NAME = 120
export const MOST_CATEGORIES = 100
/** In one category. */
export const MOST_CREDITS = 500

export const Credit = z.object({ _id: Id, role: CreditRole, name: z.string() })
export type Credit = z.input<typeof Credit>

export const CreditCategory = z.object({
  _id: Id,
  project_id: Id,
  name: z.string(),
  showRoles: z.boolean(),
  credits: z.array(Credit),
  /** Its place among the categories, from 0. */
  ordering: z.number().int(),
})
export type CreditCategory = z.input<typeof CreditCategory>

const CategoryName = Name(LONGEST_CREDIT_NAME)
const PersonName = LineOrNothing(LONGEST_CREDIT_NAME)
const thisProject = z.object({ projectID: Id })
const thisCategory = z.object({ projectID: Id, categoryID: Id })
const thisCredit = z.object({ projectID: Id, categoryID: Id, roleID: Id })
const Categories = z.object({ credits: z.array(CreditCategory) })

export const credits = {
  list: endpoint(routes.list, {
    access: 'session',
    params: thisProject,
    returns: Categories,
    summary: 'The credit categories of a project with their credits, in their order.',
  }),
  roles: endpoint(routes.roles, {
    access: 'session',
    params: thisProject,
    returns: z.object({ roles: z.array(CreditRole) }),
  }),
  create: endpoint(routes.create, {
    access: 'projects:can_modify',
    params: thisProject,
    body: z.object({ name: CategoryName.default('New Category'), showRoles: z.boolean().default(true) }),
    returns: CreditCategory,
    status: 201,
  }),
  update: endpoint(routes.update, {
    access: 'projects:can_modify',
    params: thisCategory,
    body: z.object({ key: z.literal('showRoles'), value: z.boolean() }),
    returns: CreditCategory,
    summary: 'Whether a category shows the roles of its people.',
  }),
  reorder: endpoint(routes.reorder, {
    access: 'projects:can_modify',
    params: thisProject,
    body: Reorder,
    returns: Categories,
    summary: 'Move a category from one place to another; answers the whole list in its order. `id` names it, wherever it is by now.',
  }),
  rename: endpoint(routes.rename, {
    access: 'projects:can_modify',
    params: thisCategory,
    body: z.object({ name: CategoryName }),
    returns: CreditCategory,
  }),
  destroy: endpoint(routes.destroy, {
    access: 'projects:can_modify',
    params: thisCategory,
    returns: Ok,
    summary: 'Delete a category and its credits.',
  }),
  addRole: endpoint(routes.addRole, {
    access: 'projects:can_modify',
    params: thisCategory,
    body: z.object({ role: CreditRole.default('Producer'), name: PersonName.default('') }),
    returns: Credit,
    status: 201,
    summary: 'Add a credit at the end of a category.',
  }),
  reorderRoles: endpoint(routes.reorderRoles, {
    access: 'projects:can_modify',
    params: thisCategory,
    body: Reorder,
    returns: z.object({ credits: z.array(Credit) }),
    summary: 'Move a credit from one place of its category to another; answers all of the category in their order. `id` names the credit.',
  }),
  renameRole: endpoint(routes.renameRole, {
    access: 'projects:can_modify',
    params: thisCredit,
    body: z.object({ name: PersonName }),
    returns: Credit,
  }),
  updateRole: endpoint(routes.updateRole, {
    access: 'projects:can_modify',
    params: thisCredit,
    body: z.object({ value: CreditRole }),
    returns: Credit,
  }),
  destroyRole: endpoint(routes.destroyRole, {
    access: 'projects:can_modify',
    params: thisCredit,
    returns: Ok,
  }),
}
