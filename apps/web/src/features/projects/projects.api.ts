import type { projects } from '@answerprint/contract/projects'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'
import { freshAddresses } from '#platform/fresh-addresses'

const endpoints = {
  list: withoutSchemas<typeof projects.list>({ method: 'GET', path: '/projects' }),
  get: withoutSchemas<typeof projects.get>({ method: 'GET', path: '/projects/:projectID' }),
  create: withoutSchemas<typeof projects.create>({ method: 'POST', path: '/projects' }),
  update: withoutSchemas<typeof projects.update>({ method: 'PUT', path: '/projects/:projectID' }),
  delete: withoutSchemas<typeof projects.delete>({ method: 'DELETE', path: '/projects' }),
}

export type Listing = Awaited<ReturnType<typeof listProjects>>
export type ListItem = Listing['projects'][number]
export type Project = Extract<ListItem, { is_folder: false }>
export type ProjectFolder = Extract<ListItem, { is_folder: true }>
type ProjectPlace = { folder?: string | undefined; query?: string | undefined }

/** Every list of projects, whatever was searched for. */
export const PROJECTS_KEY = ['projects'] as const

function listProjects({ folder, query }: ProjectPlace, signal: AbortSignal) {
  const asked = { ...(folder !== undefined && { folder }), ...(query !== undefined && query !== '' && { query }) }
  return call(endpoints.list, { query: asked }, { signal })
}

export const projectsQuery = (place: ProjectPlace) =>
  queryOptions({
    queryKey: [...PROJECTS_KEY, place.folder ?? '', place.query ?? ''],
    queryFn: ({ signal }) => listProjects(place, signal),
    ...freshAddresses,
  })

export const projectQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['project', projectID],
    queryFn: ({ signal }) => call(endpoints.get, { params: { projectID } }, { signal }),
    ...freshAddresses,
  })

export const createProject = (title: string, currentFolderSlug: string | null, idempotencyKey: string) =>
  call(endpoints.create, { body: { title, currentFolderSlug } }, { idempotencyKey })

export const renameProject = (projectID: string, value: string) =>
  call(endpoints.update, { params: { projectID }, body: { key: 'title', value, projectID } })

export const deleteProjects = (projectIDs: string[], currentFolderSlug: string | null) =>
  call(endpoints.delete, { body: { projectIDs, currentFolderSlug } })

export const handOverProject = (projectID: string) =>
  call(endpoints.update, { params: { projectID }, body: { key: 'owner', value: 'organization' } })
