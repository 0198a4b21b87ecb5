import type { CustomField, customFields } from '@answerprint/contract/custom-fields'
import type { projects } from '@answerprint/contract/projects'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

export type { CustomField }

const endpoints = {
  update: withoutSchemas<typeof projects.update>({ method: 'PUT', path: '/projects/:projectID' }),
  list: withoutSchemas<typeof customFields.list>({ method: 'GET', path: '/projects/:projectID/customFields' }),
  create: withoutSchemas<typeof customFields.create>({ method: 'POST', path: '/projects/:projectID/customFields' }),
  change: withoutSchemas<typeof customFields.update>({ method: 'PUT', path: '/projects/:projectID/customFields/:fieldID' }),
  delete: withoutSchemas<typeof customFields.delete>({ method: 'DELETE', path: '/projects/:projectID/customFields/:fieldID' }),
  reorder: withoutSchemas<typeof customFields.reorder>({ method: 'POST', path: '/projects/:projectID/customFields/reorder' }),
}

export type ProjectChange = { key: 'title' | 'genres' | 'logline'; value: string } | { key: 'release_year'; value: number | null }

export const changeProject = (projectID: string, change: ProjectChange) =>
  call(endpoints.update, { params: { projectID }, body: { ...change, projectID } })

export const customFieldsQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['custom-fields', projectID],
    queryFn: async ({ signal }) => (await call(endpoints.list, { params: { projectID } }, { signal })).custom_fields,
  })

export type CustomFieldChange = { key: 'title' | 'value'; value: string } | { key: 'is_displayed'; value: boolean }

export const createCustomField = (projectID: string, idempotencyKey: string): Promise<CustomField> =>
  call(endpoints.create, { params: { projectID }, body: {} }, { idempotencyKey })

export const changeCustomField = (projectID: string, fieldID: string, body: CustomFieldChange): Promise<CustomField> =>
  call(endpoints.change, { params: { projectID, fieldID }, body })

export const deleteCustomField = (projectID: string, fieldID: string) => call(endpoints.delete, { params: { projectID, fieldID } })

export const moveCustomField = async (projectID: string, originalIndex: number, targetIndex: number): Promise<CustomField[]> =>
  (await call(endpoints.reorder, { params: { projectID }, body: { originalIndex, targetIndex } })).custom_fields
