import { infiniteQueryOptions } from '@tanstack/react-query'
import { listFiles } from '../files.api.ts'
import { filesKey } from '../files.queries.ts'

const PAGE = 100

/** The items of a folder by name, page after page. */
export const folderContentQuery = (projectID: string, folderID: string) =>
  infiniteQueryOptions({
    queryKey: [...filesKey(projectID), 'content', folderID],
    queryFn: ({ signal, pageParam }) =>
      listFiles(projectID, { folderID, skip: pageParam, take: PAGE, sortBy: 'name', sortDir: 'ASC' }, signal),
    initialPageParam: 0,
    getNextPageParam: (page, _pages, skip: number) => (skip + page.files.length < page.size ? skip + PAGE : undefined),
  })
