import type { FileItem, files } from '@answerprint/contract/files'
import type { projects } from '@answerprint/contract/projects'
import type { ScreenerAttachment, screenerAttachments } from '@answerprint/contract/screener-attachments'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { PROJECTS_KEY } from '#features/projects'
import { call, withoutSchemas } from '#platform/call'

export type { FileItem, ScreenerAttachment }

const endpoints = {
  list: withoutSchemas<typeof screenerAttachments.list>({ method: 'GET', path: '/projects/:projectID/screener-attachments' }),
  import: withoutSchemas<typeof screenerAttachments.import>({ method: 'POST', path: '/projects/:projectID/screener-attachments/import' }),
  delete: withoutSchemas<typeof screenerAttachments.delete>({
    method: 'DELETE',
    path: '/projects/:projectID/screener-attachments/:attachmentID',
  }),
  projects: withoutSchemas<typeof projects.listAll>({ method: 'GET', path: '/projects/all' }),
  files: withoutSchemas<typeof files.list>({ method: 'GET', path: '/projects/:projectID/files' }),
}

export const attachmentsQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['screener-attachments', projectID],
    queryFn: async ({ signal }) => (await call(endpoints.list, { params: { projectID } }, { signal })).attachments,
  })

export const importAttachments = async (projectID: string, from: string, files: readonly FileItem[]) => {
  const fileList = files.map(({ _id, type }) => ({ _id, type }))
  return (await call(endpoints.import, { params: { projectID }, body: { projectID: from, fileList } })).attachments
}

export const deleteAttachment = (projectID: string, attachmentID: string) => call(endpoints.delete, { params: { projectID, attachmentID } })

export const allProjectsQuery = queryOptions({
  queryKey: [...PROJECTS_KEY, 'all'],
  queryFn: async ({ signal }) => (await call(endpoints.projects, {}, { signal })).projects,
})

export type Place = { projectID: string; folderID: string | undefined; search: string }
const PAGE = 100

/** The items of a place to choose from, page after page. */
export const placeQuery = ({ projectID, folderID, search }: Place) =>
  infiniteQueryOptions({
    queryKey: ['attachable', projectID, folderID ?? '', search],
    queryFn: ({ signal, pageParam }) => {
      const narrowed = { ...(folderID !== undefined && { folderID }), ...(search !== '' && { search }) }
      return call(endpoints.files, { params: { projectID }, query: { skip: pageParam, take: PAGE, ...narrowed } }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (page, _pages, skip: number) => (skip + page.files.length < page.size ? skip + PAGE : undefined),
  })
