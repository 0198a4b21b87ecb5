import type { FileItem } from '@answerprint/contract/files'
import type { OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'

export type { FileItem }

/** Files of one place that are offered at once. */
const MOST_FILES = 200

export type OwnProject = OutputOf<typeof routes.projects.delivery>['projects'][number]

export const ownProjectsQuery = queryOptions({
  queryKey: ['delivery-projects'],
  queryFn: async ({ signal }) => (await call(routes.projects.delivery, {}, { signal })).projects,
  meta: { quiet: true },
})

/** With a search: of what is found in the place and below it. */
export type Place = { projectID: string; folderID: string | undefined; search: string }

export const placeQuery = ({ projectID, folderID, search }: Place) =>
  queryOptions({
    queryKey: ['select-files', projectID, folderID ?? null, search],
    queryFn: ({ signal }) => {
      const query = {
        skip: 0,
        take: MOST_FILES,
        sortBy: 'name' as const,
        sortDir: 'ASC' as const,
        ...(folderID !== undefined && { folderID }),
        ...(search !== '' && { search }),
      }
      return call(routes.files.list, { params: { projectID }, query }, { signal })
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
