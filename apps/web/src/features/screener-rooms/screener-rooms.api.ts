import type { InputOf, OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import type { RoomProject, RoomScreener, ScreenerRoom, ScreenerRoomCard } from '@answerprint/contract/screener-rooms'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { freshAddresses } from '#platform/addresses/fresh-addresses'
import { addressOf, call } from '#platform/call'
import { deleting } from '#platform/sending/deleting'
import type { RequestKeys } from '#platform/sending/own-key'
import { type RoomSort, sortingOf } from './room-sort.ts'

export type { RoomProject, RoomScreener, ScreenerRoom, ScreenerRoomCard }
export type RoomAnalytics = OutputOf<typeof routes.screenerRooms.analytics>
export type TriedAs = InputOf<typeof routes.screenerRooms.makePreview>['body']
export type Swap = InputOf<typeof routes.screenerRooms.swapProjects>['body']

export const ROOMS_PAGE = 12

/** Every list of rooms, for any search. */
export const ROOMS_KEY = ['screener-rooms'] as const

export const roomsQuery = (organizationID: string, { search, page, sort }: { search: string; page: number; sort: RoomSort }) =>
  queryOptions({
    queryKey: [...ROOMS_KEY, organizationID, search, page, sort],
    queryFn: ({ signal }) => {
      const paging = { take: ROOMS_PAGE, skip: (page - 1) * ROOMS_PAGE }
      const query = { ...sortingOf(sort), ...paging, ...(search !== '' && { search }) }
      return call(routes.screenerRooms.list, { params: { organizationID }, query }, { signal })
    },
    placeholderData: keepPreviousData,
    ...freshAddresses,
  })

/** Which room, and whose it is. */
export type RoomParams = { organizationID: string; roomID: string }

export const roomQuery = (params: RoomParams) =>
  queryOptions({
    queryKey: ['screener-room', params.roomID],
    queryFn: ({ signal }) => call(routes.screenerRooms.get, { params }, { signal }),
    ...freshAddresses,
  })

export const availableProjectsQuery = (params: RoomParams, search: string) =>
  queryOptions({
    queryKey: ['screener-room', params.roomID, 'available-projects', search],
    queryFn: async ({ signal }) => {
      const query = search === '' ? {} : { search }
      return (await call(routes.screenerRooms.availableProjects, { params, query }, { signal })).projects
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const availableScreenersQuery = (params: RoomParams & { projectID: string }) =>
  queryOptions({
    queryKey: ['screener-room', params.roomID, 'available-screeners', params.projectID],
    queryFn: async ({ signal }) => (await call(routes.screenerRooms.availableScreeners, { params }, { signal })).screeners,
    staleTime: 0,
  })

const REVIEWERS_PAGE = 100
const MOST_TRIED = 1_000

/** Who the room can be tried as, a page at a time. */
export async function listTried(roomID: string, signal?: AbortSignal) {
  const people: { value: string; label: string }[] = []
  for (let skip = 0; skip < MOST_TRIED; skip += REVIEWERS_PAGE) {
    const paging = { take: REVIEWERS_PAGE, skip, sortBy: 'shared_name', sortDirection: 'ASC' } as const
    const query = { parentType: 'screener_group', parentID: roomID, ...paging } as const
    const { shared_screeners, count } = await call(routes.sharedScreeners.list, { query }, signal && { signal })
    people.push(
      ...shared_screeners.map(({ _id, shared_name, shared_email }) => ({
        value: _id,
        label: shared_email === null ? shared_name : `${shared_name} (${shared_email})`,
      })),
    )
    if (skip + REVIEWERS_PAGE >= count) break
  }
  return people
}

export const roomReviewersQuery = (roomID: string) =>
  queryOptions({
    queryKey: ['screener-room', roomID, 'reviewers'],
    queryFn: ({ signal }) => listTried(roomID, signal),
    staleTime: 0,
  })

/** It follows the room's live changes: see `useRoomLive`. */
export const roomAnalyticsQuery = (params: RoomParams) =>
  queryOptions({
    queryKey: ['screener-room', params.roomID, 'analytics'],
    queryFn: ({ signal }) => call(routes.screenerRooms.analytics, { params }, { signal }),
  })

/** What one reviewer watched of the room, until they watch again. */
export const reviewerStatsQuery = (params: RoomParams & { sharedScreenerID: string }, last_viewed_at: string | null) =>
  queryOptions({
    queryKey: ['screener-room', params.roomID, 'reviewer-analytics', params.sharedScreenerID, last_viewed_at],
    queryFn: async ({ signal }) => (await call(routes.screenerRooms.reviewerAnalytics, { params }, { signal })).rows,
    placeholderData: keepPreviousData,
  })

/** Who watched one screener of the room. */
export const screenerStatsQuery = (params: RoomParams & { screenerID: string }) =>
  queryOptions({
    queryKey: ['screener-room', params.roomID, 'screener-analytics', params.screenerID],
    queryFn: async ({ signal }) => (await call(routes.screenerRooms.screenerAnalytics, { params }, { signal })).rows,
    staleTime: 0,
  })

export const membersQuery = (organizationID: string) =>
  queryOptions({
    queryKey: [...ROOMS_KEY, 'members', organizationID],
    queryFn: async ({ signal }) => (await call(routes.members.list, { params: { organizationID } }, { signal })).users,
  })

export const createRoom = (organizationID: string, screenerGroupName: string, keys: RequestKeys) =>
  call(routes.screenerRooms.create, { params: { organizationID }, body: { screenerGroupName } }, { keys })
export const renameRoom = (params: RoomParams, value: string) => call(routes.screenerRooms.update, { params, body: { key: 'name', value } })
export const deleteRoom = (params: RoomParams) => deleting(params.roomID, call(routes.screenerRooms.delete, { params }))
export const duplicateRoom = (params: RoomParams, keys: RequestKeys) => call(routes.screenerRooms.duplicate, { params }, { keys })
export const setAccess = (params: RoomParams, ids: string[], was: string[], keys: RequestKeys) =>
  call(routes.screenerRooms.setAccess, { params, body: { ids, was } }, { keys })

/** What all reviewers of the room said, as a table. */
export const commentsAddress = (params: RoomParams, format: 'csv' | 'pdf'): string =>
  addressOf(routes.comments.downloadOfRoom, { params, query: { format } })

/** An address at which the room is seen as a reviewer sees it. */
export const makePreview = (params: RoomParams, body: TriedAs, keys: RequestKeys) =>
  call(routes.screenerRooms.makePreview, { params, body }, { keys })

/** The same as anyone, with all titles. */
export const openPreview = (params: RoomParams) => call(routes.screenerRooms.preview, { params })

export const addProjects = (params: RoomParams, projectIDs: string[], keys: RequestKeys) =>
  call(routes.screenerRooms.addProjects, { params, body: { projectIDs } }, { keys })
export const removeProject = async (params: RoomParams, projectID: string, notifyReviewers: boolean) => {
  const removed = call(routes.screenerRooms.removeProject, { params: { ...params, projectID }, body: { notifyReviewers } })
  return (await deleting(`${params.roomID} ${projectID}`, removed)) ?? getRoom(params)
}
export const clearPoster = (params: RoomParams, projectID: string) =>
  call(routes.screenerRooms.updateProject, { params: { ...params, projectID }, body: { key: 'poster', value: null } })
export const orderProjects = (params: RoomParams, body: InputOf<typeof routes.screenerRooms.orderProjects>['body']) =>
  call(routes.screenerRooms.orderProjects, { params, body })
export const orderScreeners = (params: RoomParams, projectID: string, body: InputOf<typeof routes.screenerRooms.orderScreeners>['body']) =>
  call(routes.screenerRooms.orderScreeners, { params: { ...params, projectID }, body })
export const getRoom = (params: RoomParams) => call(routes.screenerRooms.get, { params })

/** What a project says of itself wherever it is shown, all of its fields: not only those that reviewers see. */
export const metadataQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['screener-room', 'metadata', projectID],
    queryFn: async ({ signal }) => {
      const asked = { params: { projectID } }
      const [project, { custom_fields }] = await Promise.all([
        call(routes.projects.get, asked, { signal }),
        call(routes.customFields.list, asked, { signal }),
      ])
      return { logline: project.logline, fields: custom_fields }
    },
    gcTime: 0,
  })
export const saveLogline = (projectID: string, value: string) =>
  call(routes.projects.update, { params: { projectID }, body: { key: 'logline', value } })
export const saveField = (projectID: string, fieldID: string, value: string) =>
  call(routes.customFields.update, { params: { projectID, fieldID }, body: { key: 'value', value } })
export const swapProjects = (params: RoomParams, body: Swap) => call(routes.screenerRooms.swapProjects, { params, body })

type Added = { screenerIDs: string[]; notifyReviewers: boolean }

export const addScreeners = (params: RoomParams, projectID: string, body: Added, keys: RequestKeys) =>
  call(routes.screenerRooms.addScreeners, { params: { ...params, projectID }, body }, { keys })
/** Null brings its own name back. */
export const renameScreener = (params: RoomParams, projectID: string, screenerID: string, value: string | null) =>
  call(routes.screenerRooms.updateScreener, { params: { ...params, projectID, screenerID }, body: { key: 'name', value } })
export const clearThumbnail = (params: RoomParams, projectID: string, screenerID: string) =>
  call(routes.screenerRooms.updateScreener, {
    params: { ...params, projectID, screenerID },
    body: { key: 'thumbnail_url', value: null },
  })
export const removeScreener = async (params: RoomParams, projectID: string, screenerID: string, notifyReviewers: boolean) => {
  const removed = call(routes.screenerRooms.removeScreener, { params: { ...params, projectID, screenerID }, body: { notifyReviewers } })
  return (await deleting(`${params.roomID} ${screenerID}`, removed)) ?? getRoom(params)
}
export const swapScreeners = (params: RoomParams, projectID: string, body: Swap) =>
  call(routes.screenerRooms.swapScreeners, { params: { ...params, projectID }, body })
