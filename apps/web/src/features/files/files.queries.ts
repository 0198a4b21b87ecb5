import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { freshAddresses } from '#platform/addresses/fresh-addresses'
import { type PageRun, pagesOf, runsOf } from './browser/pages.ts'
import { type FileItem, getFile, type ListQuery, listFiles, listFolders, listProjects, previewOf, weighDeletion } from './files.api.ts'
import { type FileFilter, takeOf, wantedTypes } from './toolbar/file-filter.ts'

export type FileListing = { projectID: string; folderID: string | undefined; filter: FileFilter }
export type FilePage = { listing: FileListing; files: FileItem[]; breadcrumb: { _id: string; name: string }[]; size: number }

export const filesKey = (projectID: string) => ['files', projectID] as const
const pagesKey = (projectID: string) => [...filesKey(projectID), 'page'] as const

/** Pages that are scrolled past faster than this are not fetched. */
const SETTLE_MILLISECONDS = 80

function listQuery({ folderID, filter }: FileListing, page: number, pages = 1): ListQuery {
  const take = takeOf(filter)
  const types = wantedTypes(filter)
  return {
    skip: page * take,
    take: pages * take,
    sortBy: filter.sortBy,
    sortDir: filter.sortDir,
    ...(folderID !== undefined && { folderID }),
    ...(filter.search !== '' && { search: filter.search }),
    ...(types !== '' && { types }),
    ...(filter.tags.length > 0 && { tags: filter.tags.join(',') }),
  }
}

/** One page of a folder. The first also has the number of items and the folder's path. */
export const pageQuery = (listing: FileListing, page: number) => {
  const query = listQuery(listing, page)
  return queryOptions({
    queryKey: [...pagesKey(listing.projectID), query],
    queryFn: async ({ signal }): Promise<FilePage> => {
      if (page > 0) await settled(signal)
      return { listing, ...(await listFiles(listing.projectID, query, signal)) }
    },
    staleTime: 5 * 60_000,
    meta: { quiet: 'not_found' },
    ...freshAddresses,
  })
}

const settled = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, SETTLE_MILLISECONDS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Where many pages are wanted, one answer brings this many, and so many are asked for side by side. */
const PAGES_AN_ANSWER = 10
const ANSWERS_AT_ONCE = 4

/** All items from `first` to `last`: for a range or for everything, also where the list was not scrolled to yet. */
export async function itemsBetween(queryClient: QueryClient, listing: FileListing, first: number, last: number): Promise<FileItem[]> {
  const take = takeOf(listing.filter)
  const pages = pagesOf(first, last, take)
  const found = new Map<number, readonly FileItem[]>()
  for (const page of pages) {
    const known = queryClient.getQueryState<FilePage>(pageQuery(listing, page).queryKey)
    if (known?.data !== undefined && !known.isInvalidated) found.set(page, known.data.files)
  }
  const missing = runsOf(
    pages.filter((page) => !found.has(page)),
    PAGES_AN_ANSWER,
  )
  const fetchNext = async (): Promise<void> => {
    const run = missing.shift()
    if (run === undefined) return
    for (const [page, files] of await fetchRun(queryClient, listing, run)) found.set(page, files)
    await fetchNext()
  }
  await Promise.all(Array.from({ length: ANSWERS_AT_ONCE }, fetchNext))
  return pages.flatMap((page) => found.get(page)?.slice(Math.max(0, first - page * take), last + 1 - page * take) ?? [])
}

/** Neighbouring pages in one answer; they stay known, as if each had been asked for. */
async function fetchRun(queryClient: QueryClient, listing: FileListing, { first, count }: PageRun): Promise<[number, FileItem[]][]> {
  const take = takeOf(listing.filter)
  const query = listQuery(listing, first, count)
  const { files, ...place } = await queryClient.fetchQuery({
    queryKey: [...filesKey(listing.projectID), 'run', query],
    queryFn: ({ signal }) => listFiles(listing.projectID, query, signal),
    gcTime: 0,
  })
  return Array.from({ length: count }, (_, at) => {
    const ofPage = files.slice(at * take, (at + 1) * take)
    queryClient.setQueryData<FilePage>(pageQuery(listing, first + at).queryKey, { listing, ...place, files: ofPage })
    return [first + at, ofPage]
  })
}

export const infoQuery = (projectID: string, fileID: string) =>
  queryOptions({
    queryKey: ['file', projectID, fileID],
    queryFn: ({ signal }) => getFile(projectID, fileID, signal),
  })

/** The addresses in it are good for some minutes. */
export const previewQuery = (projectID: string, fileID: string) =>
  queryOptions({
    queryKey: [...filesKey(projectID), 'preview', fileID],
    queryFn: ({ signal }) => previewOf(projectID, fileID, signal),
    staleTime: 5 * 60_000,
    gcTime: 60_000,
  })

/** What a deletion takes along; never cached. */
export const deletionQuery = (projectID: string, files: readonly FileItem[]) =>
  queryOptions({
    queryKey: ['deletion', projectID, files.length, files[0]?._id, files.at(-1)?._id],
    queryFn: ({ signal }) => weighDeletion(projectID, files, signal),
    staleTime: 0,
    gcTime: 0,
  })

export const foldersQuery = (projectID: string) =>
  queryOptions({
    queryKey: [...filesKey(projectID), 'folders'],
    queryFn: ({ signal }) => listFolders(projectID, signal),
    staleTime: 0,
  })

/** Every project that can be seen, in any folder. */
export const destinationsQuery = queryOptions({
  queryKey: ['projects', 'destinations'],
  queryFn: ({ signal }) => listProjects(signal),
})

/** Updates a changed item in every list that shows it. */
export function patchItem(queryClient: QueryClient, item: FileItem): void {
  queryClient.setQueriesData<FilePage>({ queryKey: pagesKey(item.project_id) }, (page) => {
    if (page === undefined || !page.files.some((each) => each._id === item._id)) return page
    return { ...page, files: page.files.map((each) => (each._id === item._id ? item : each)) }
  })
}

export const isShown = (queryClient: QueryClient, projectID: string, match: (file: FileItem) => boolean): FileItem | undefined => {
  for (const [, page] of queryClient.getQueriesData<FilePage>({ queryKey: pagesKey(projectID) })) {
    const found = page?.files.find(match)
    if (found !== undefined) return found
  }
  return undefined
}

export const refreshFiles = (queryClient: QueryClient, projectID: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: filesKey(projectID) })

/** What changes from now on is not heard: it is asked for when a folder is opened again, also where an answer from before is still on its way. */
export function forgetFiles(queryClient: QueryClient, projectID: string): void {
  const ofProject = { queryKey: filesKey(projectID) }
  void queryClient.invalidateQueries({ ...ofProject, refetchType: 'none' })
  for (const { queryKey, promise } of queryClient.getQueryCache().findAll({ ...ofProject, fetchStatus: 'fetching' })) {
    const isOver = promise?.catch(() => undefined)
    void isOver?.then(() => queryClient.invalidateQueries({ queryKey, exact: true }))
  }
}
