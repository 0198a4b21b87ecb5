import type { CustomField } from '@answerprint/contract/custom-fields'
import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import { deleting } from '#platform/sending/deleting'
import type { RequestKeys } from '#platform/sending/own-key'
import { placeOf } from '#platform/sorting/order'

export type { CustomField }

export type ProjectChange = { key: 'title' | 'genres' | 'logline'; value: string } | { key: 'release_year'; value: number | null }

export const changeProject = (projectID: string, change: ProjectChange) =>
  call(routes.projects.update, { params: { projectID }, body: { ...change, projectID } })

export const customFieldsQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['custom-fields', projectID],
    queryFn: async ({ signal }) => (await call(routes.customFields.list, { params: { projectID } }, { signal })).custom_fields,
  })

export type CustomFieldChange = { key: 'title' | 'value'; value: string } | { key: 'is_displayed'; value: boolean }

export const createCustomField = (projectID: string, keys: RequestKeys): Promise<CustomField> =>
  call(routes.customFields.create, { params: { projectID }, body: {} }, { keys })

export const changeCustomField = (projectID: string, fieldID: string, body: CustomFieldChange): Promise<CustomField> =>
  call(routes.customFields.update, { params: { projectID, fieldID }, body })

export const deleteCustomField = (projectID: string, fieldID: string) =>
  deleting(fieldID, call(routes.customFields.delete, { params: { projectID, fieldID } }))

export type Reorder = InputOf<typeof routes.customFields.reorder>['body']

/** A move of the item with this id; its place is where the list has it now. */
export const reorder = (items: readonly { _id: string }[], id: string, targetIndex: number): Reorder => ({
  id,
  originalIndex: Math.max(0, placeOf(items, id)),
  targetIndex,
})

export const moveCustomField = async (projectID: string, body: Reorder): Promise<CustomField[]> =>
  (await call(routes.customFields.reorder, { params: { projectID }, body })).custom_fields
