import * as routes from '@answerprint/contract/routes'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import { filesKey } from '../files.queries.ts'

type Place = { projectID: string; folderID: string | undefined; search: string }
const PAGE = 100

/** The items of a place to choose from, page after page. */
export const placeQuery = ({ projectID, folderID, search }: Place) =>
  infiniteQueryOptions({
    queryKey: [...filesKey(projectID), 'choice', folderID ?? '', search],
    queryFn: ({ signal, pageParam }) => {
      const narrowed = { ...(folderID !== undefined && { folderID }), ...(search !== '' && { search }) }
      return call(routes.files.list, { params: { projectID }, query: { skip: pageParam, take: PAGE, ...narrowed } }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (page, _pages, skip: number) => (skip + page.files.length < page.size ? skip + PAGE : undefined),
  })
