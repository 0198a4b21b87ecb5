import type { CustomField } from '@answerprint/contract/custom-fields'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import { deleting } from '#platform/sending/deleting'
import type { RequestKeys } from '#platform/sending/own-key'

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

export const moveCustomField = async (projectID: string, originalIndex: number, targetIndex: number): Promise<CustomField[]> =>
  (await call(routes.customFields.reorder, { params: { projectID }, body: { originalIndex, targetIndex } })).custom_fields
