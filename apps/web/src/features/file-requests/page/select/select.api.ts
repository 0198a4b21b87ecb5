import type { FileItem, files } from '@answerprint/contract/files'
import type { projects } from '@answerprint/contract/projects'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

export type { FileItem }

const endpoints = {
  projects: withoutSchemas<typeof projects.delivery>({ method: 'GET', path: '/delivery/projects' }),
  list: withoutSchemas<typeof files.list>({ method: 'GET', path: '/projects/:projectID/files' }),
}

/** Files of one place that are offered at once. */
const MOST_FILES = 200

export const ownProjectsQuery = queryOptions({
  queryKey: ['delivery-projects'],
  queryFn: async ({ signal }) => (await call(endpoints.projects, {}, { signal })).projects,
  meta: { quiet: true },
})

export type Place = { projectID: string; folderID: string | undefined }

export const placeQuery = ({ projectID, folderID }: Place) =>
  queryOptions({
    queryKey: ['select-files', projectID, folderID ?? null],
    queryFn: ({ signal }) => {
      const query = {
        skip: 0,
        take: MOST_FILES,
        sortBy: 'name' as const,
        sortDir: 'ASC' as const,
        ...(folderID !== undefined && { folderID }),
      }
      return call(endpoints.list, { params: { projectID }, query }, { signal })
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
