import type { Credit, CreditCategory, CreditRole, credits } from '@answerprint/contract/credits'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

export type { Credit, CreditCategory, CreditRole }

const endpoints = {
  list: withoutSchemas<typeof credits.list>({ method: 'GET', path: '/projects/:projectID/credits' }),
  roles: withoutSchemas<typeof credits.roles>({ method: 'GET', path: '/projects/:projectID/credit_roles' }),
  create: withoutSchemas<typeof credits.create>({ method: 'POST', path: '/projects/:projectID/credits' }),
  update: withoutSchemas<typeof credits.update>({ method: 'PUT', path: '/projects/:projectID/credits/:categoryID' }),
  reorder: withoutSchemas<typeof credits.reorder>({ method: 'POST', path: '/projects/:projectID/credits/reorder' }),
  rename: withoutSchemas<typeof credits.rename>({ method: 'POST', path: '/projects/:projectID/credits/:categoryID/rename' }),
  destroy: withoutSchemas<typeof credits.destroy>({ method: 'POST', path: '/projects/:projectID/credits/:categoryID/destroy' }),
  addRole: withoutSchemas<typeof credits.addRole>({ method: 'POST', path: '/projects/:projectID/credits/:categoryID' }),
  reorderRoles: withoutSchemas<typeof credits.reorderRoles>({
    method: 'POST',
    path: '/projects/:projectID/credits/:categoryID/roles/reorder',
  }),
  renameRole: withoutSchemas<typeof credits.renameRole>({
    method: 'POST',
    path: '/projects/:projectID/credits/:categoryID/roles/:roleID/rename',
  }),
  updateRole: withoutSchemas<typeof credits.updateRole>({
    method: 'POST',
    path: '/projects/:projectID/credits/:categoryID/roles/:roleID/update_role',
  }),
  destroyRole: withoutSchemas<typeof credits.destroyRole>({
    method: 'POST',
    path: '/projects/:projectID/credits/:categoryID/roles/:roleID/destroy',
  }),
}

export const creditsQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['credits', projectID],
    queryFn: async ({ signal }) => (await call(endpoints.list, { params: { projectID } }, { signal })).credits,
  })

export const creditRolesQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['credit-roles'],
    queryFn: async ({ signal }) => (await call(endpoints.roles, { params: { projectID } }, { signal })).roles,
    staleTime: Number.POSITIVE_INFINITY,
  })

type InCategory = { projectID: string; categoryID: string }
type InCredit = InCategory & { roleID: string }
export type Move = { originalIndex: number; targetIndex: number }

export const createCategory = (projectID: string, idempotencyKey: string) =>
  call(endpoints.create, { params: { projectID }, body: {} }, { idempotencyKey })
export const showRoles = (params: InCategory, value: boolean) => call(endpoints.update, { params, body: { key: 'showRoles', value } })
export const moveCategory = async (projectID: string, body: Move) =>
  (await call(endpoints.reorder, { params: { projectID }, body })).credits
export const renameCategory = (params: InCategory, name: string) => call(endpoints.rename, { params, body: { name } })
export const deleteCategory = (params: InCategory) => call(endpoints.destroy, { params })
export const addCredit = (params: InCategory, role: CreditRole, idempotencyKey: string) =>
  call(endpoints.addRole, { params, body: { role } }, { idempotencyKey })
export const moveCredit = async (params: InCategory, body: Move) => (await call(endpoints.reorderRoles, { params, body })).credits
export const renameCredit = (params: InCredit, name: string) => call(endpoints.renameRole, { params, body: { name } })
export const changeRole = (params: InCredit, value: CreditRole) => call(endpoints.updateRole, { params, body: { value } })
export const deleteCredit = (params: InCredit) => call(endpoints.destroyRole, { params })
