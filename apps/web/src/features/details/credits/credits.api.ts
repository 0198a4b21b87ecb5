import type { Credit, CreditCategory, CreditRole } from '@answerprint/contract/credits'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import { deleting } from '#platform/sending/deleting'
import type { RequestKeys } from '#platform/sending/own-key'
import type { Reorder } from '../details.api.ts'

export type { Credit, CreditCategory, CreditRole }

export const creditsQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['credits', projectID],
    queryFn: async ({ signal }) => (await call(routes.credits.list, { params: { projectID } }, { signal })).credits,
  })

export const creditRolesQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['credit-roles'],
    queryFn: async ({ signal }) => (await call(routes.credits.roles, { params: { projectID } }, { signal })).roles,
    staleTime: Number.POSITIVE_INFINITY,
  })

type InCategory = { projectID: string; categoryID: string }
type InCredit = InCategory & { roleID: string }

export const createCategory = (projectID: string, keys: RequestKeys) =>
  call(routes.credits.create, { params: { projectID }, body: {} }, { keys })
export const showRoles = (params: InCategory, value: boolean) => call(routes.credits.update, { params, body: { key: 'showRoles', value } })
export const moveCategory = async (projectID: string, body: Reorder) =>
  (await call(routes.credits.reorder, { params: { projectID }, body })).credits
export const renameCategory = (params: InCategory, name: string) => call(routes.credits.rename, { params, body: { name } })
export const deleteCategory = (params: InCategory) => deleting(params.categoryID, call(routes.credits.destroy, { params }))
export const addCredit = (params: InCategory, role: CreditRole, keys: RequestKeys) =>
  call(routes.credits.addRole, { params, body: { role } }, { keys })
export const moveCredit = async (params: InCategory, body: Reorder) => (await call(routes.credits.reorderRoles, { params, body })).credits
export const renameCredit = (params: InCredit, name: string) => call(routes.credits.renameRole, { params, body: { name } })
export const changeRole = (params: InCredit, value: CreditRole) => call(routes.credits.updateRole, { params, body: { value } })
export const deleteCredit = (params: InCredit) => deleting(params.roleID, call(routes.credits.destroyRole, { params }))
