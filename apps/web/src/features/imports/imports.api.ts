import type { ImportProvider } from '@answerprint/contract/import-rules'
import type { Import, imports } from '@answerprint/contract/imports'
import { call, withoutSchemas } from '#platform/call'

export type { Import, ImportProvider }

const endpoints = {
  link: withoutSchemas<typeof imports.link>({ method: 'POST', path: '/import-link' }),
  confirm: withoutSchemas<typeof imports.confirm>({ method: 'GET', path: '/confirm-import/:importID' }),
  list: withoutSchemas<typeof imports.list>({ method: 'GET', path: '/imports' }),
  cancel: withoutSchemas<typeof imports.cancel>({ method: 'DELETE', path: '/imports/:importID' }),
}

/** Where the file goes: into a project, or to whoever asked for it. */
export type ImportTarget = { project_id: string; folder_id?: string | undefined } | { file_request_id: string }

export type FoundFile = { _id: string; origin_name: string; size: number | null }

export const lookAt = async (type: ImportProvider, url: string, target: ImportTarget): Promise<FoundFile> =>
  (await call(endpoints.link, { body: { type, url, ...target } })).response

export const confirmImport = (importID: string): Promise<unknown> => call(endpoints.confirm, { params: { importID } })

export const listImports = async (project_id: string, signal: AbortSignal): Promise<Import[]> =>
  (await call(endpoints.list, { query: { project_id } }, { signal })).imports

export const cancelImport = (importID: string): Promise<unknown> => call(endpoints.cancel, { params: { importID } })
