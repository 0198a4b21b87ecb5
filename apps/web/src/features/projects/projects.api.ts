import { Refusal } from '@answerprint/contract/refusal'
import * as routes from '@answerprint/contract/routes'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { freshAddresses } from '#platform/addresses/fresh-addresses'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type Listing = Awaited<ReturnType<typeof listProjects>>
export type ListItem = Listing['projects'][number]
export type Project = Extract<ListItem, { is_folder: false }>
export type ProjectFolder = Extract<ListItem, { is_folder: true }>
type ProjectPlace = { folder?: string | undefined; query?: string | undefined; sortBy?: 'title' | 'created_at' | 'updated_at' }

/** Every list of projects, for any search. */
export const PROJECTS_KEY = ['projects'] as const

function listProjects({ folder, query, sortBy = 'title' }: ProjectPlace, skip: number, signal: AbortSignal) {
  const asked = {
    ...(folder !== undefined && { folder }),
    ...(query !== undefined && query !== '' && { query }),
    ...(sortBy !== 'title' && { sortBy }),
    ...(skip > 0 && { skip }),
  }
  return call(routes.projects.list, { query: asked }, { signal })
}

/** A thousand projects at a time, the folders before the first of them. */
export const projectsQuery = (place: ProjectPlace) =>
  infiniteQueryOptions({
    queryKey: [...PROJECTS_KEY, place.folder ?? '', place.query ?? '', place.sortBy ?? 'title'],
    queryFn: ({ signal, pageParam }) => listProjects(place, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ projects: items, size }, _pages, skip: number) => {
      const next = skip + items.filter((each) => !each.is_folder).length
      return next > skip && next < size ? next : undefined
    },
    meta: { quiet: 'not_found' },
    ...freshAddresses,
  })

const BUSY_MILLISECONDS = 10_000

export const projectQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['project', projectID],
    queryFn: ({ signal }) => call(routes.projects.get, { params: { projectID } }, { signal }),
    // Each page asks as it is opened: what was refused then is not asked for again as soon as its screen is drawn.
    retryOnMount: false,
    ...freshAddresses,
    // Without its project a page has no title and offers little: a server that was busy is asked again by itself.
    refetchInterval: ({ state: { data, error } }) =>
      data === undefined && error instanceof Refusal && error.code === 'unavailable' ? BUSY_MILLISECONDS : freshAddresses.refetchInterval,
  })

export const findProject = (projectID: string) => call(routes.projects.get, { params: { projectID } })

export const createProject = (title: string, currentFolderSlug: string | null, keys: RequestKeys) =>
  call(routes.projects.create, { body: { title, currentFolderSlug } }, { keys })

/** Wherever a project is shown, and its Activity, which may be open below. */
export function showProject(queryClient: QueryClient, project: Project): void {
  queryClient.setQueryData(projectQuery(project._id).queryKey, project)
  for (const queryKey of [PROJECTS_KEY, ['history', project._id]]) void queryClient.invalidateQueries({ queryKey })
}

/** With `was` an earlier change is undone: refused if the title is another one by now. */
export const renameProject = (projectID: string, value: string, was?: string) =>
  call(routes.projects.update, { params: { projectID }, body: { key: 'title', value, projectID, ...(was !== undefined && { was }) } })

export const deleteProjects = (projectIDs: string[], currentFolderSlug: string | null) =>
  call(routes.projects.delete, { body: { projectIDs, currentFolderSlug } })

export const handOverProject = (projectID: string) =>
  call(routes.projects.update, { params: { projectID }, body: { key: 'owner', value: 'organization' } })
