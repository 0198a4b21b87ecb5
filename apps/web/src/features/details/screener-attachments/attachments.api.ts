import type { FileItem } from '@answerprint/contract/files'
import * as routes from '@answerprint/contract/routes'
import type { ScreenerAttachment } from '@answerprint/contract/screener-attachments'
import { queryOptions } from '@tanstack/react-query'
import { PROJECTS_KEY } from '#features/projects'
import { call } from '#platform/call'
import { deleting } from '#platform/sending/deleting'
import type { RequestKeys } from '#platform/sending/own-key'

export type { FileItem, ScreenerAttachment }

export const attachmentsQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['screener-attachments', projectID],
    queryFn: async ({ signal }) => (await call(routes.screenerAttachments.list, { params: { projectID } }, { signal })).attachments,
  })

export const importAttachments = async (projectID: string, from: string, files: readonly FileItem[], keys: RequestKeys) => {
  const fileList = files.map(({ _id, type }) => ({ _id, type }))
  const body = { projectID: from, fileList }
  return (await call(routes.screenerAttachments.import, { params: { projectID }, body }, { keys })).attachments
}

export const deleteAttachment = (projectID: string, attachmentID: string) =>
  deleting(attachmentID, call(routes.screenerAttachments.delete, { params: { projectID, attachmentID } }))

export const allProjectsQuery = queryOptions({
  queryKey: [...PROJECTS_KEY, 'all'],
  queryFn: async ({ signal }) => (await call(routes.projects.listAll, {}, { signal })).projects,
})
