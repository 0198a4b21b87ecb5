import type { ImportProvider } from '@answerprint/contract/import-rules'
import type { Import } from '@answerprint/contract/imports'
import * as routes from '@answerprint/contract/routes'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { Import, ImportProvider }

/** Where the file goes: into a project, or to a requester. */
export type ImportTarget = { project_id: string; folder_id?: string | undefined } | { file_request_id: string } | VideoTarget
/** A film of a video request. */
export type VideoTarget = { video_id: string; video_part: 'video' | 'trailer'; format_restriction: 'videos' }

export type FoundFile = { _id: string; origin_name: string; size: number | null }

export const lookAt = async (link: { type: ImportProvider; url: string }, target: ImportTarget, keys: RequestKeys): Promise<FoundFile> =>
  (await call(routes.imports.link, { body: { ...link, ...target } }, { keys })).response

export const confirmImport = (importID: string): Promise<unknown> => call(routes.imports.confirm, { params: { importID } })

export const listImports = async (project_id: string, signal: AbortSignal): Promise<Import[]> =>
  (await call(routes.imports.list, { query: { project_id } }, { signal })).imports

export const cancelImport = (importID: string): Promise<unknown> => call(routes.imports.cancel, { params: { importID } })
