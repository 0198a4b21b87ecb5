import type { VideoSettings } from '@answerprint/contract/ondemand'
import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import type { VideoRequestDetail, VideoRequestRow, VideoTemplate } from '@answerprint/contract/video-requests'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { VideoRequestDetail, VideoRequestRow, VideoSettings, VideoTemplate }
export type NewVideoRequests = InputOf<typeof routes.videoRequests.create>['body']
export type NewField = NonNullable<NewVideoRequests['custom_fields']>[number]
export type Review = InputOf<typeof routes.videoRequests.update>['body']

export const REQUESTS_A_PAGE = 50
export const VIDEO_REQUESTS_KEY = ['video-requests']

export const listQuery = (organizationID: string, query: string, page: number) =>
  queryOptions({
    queryKey: [...VIDEO_REQUESTS_KEY, organizationID, 'list', query, page],
    queryFn: ({ signal }) => {
      const slice = { skip: (page - 1) * REQUESTS_A_PAGE, take: REQUESTS_A_PAGE }
      return call(routes.videoRequests.list, { params: { organizationID }, query: { ...slice, ...(query && { query }) } }, { signal })
    },
    placeholderData: keepPreviousData,
  })

export const detailQuery = (organizationID: string, videoID: string) =>
  queryOptions({
    queryKey: [...VIDEO_REQUESTS_KEY, organizationID, videoID],
    queryFn: ({ signal }) => call(routes.videoRequests.get, { params: { organizationID, videoID } }, { signal }),
    refetchInterval: 15_000,
  })

export const templatesQuery = (organizationID: string) =>
  queryOptions({
    queryKey: [...VIDEO_REQUESTS_KEY, organizationID, 'templates'],
    meta: { choices: 'templates' },
    queryFn: async ({ signal }) => (await call(routes.videoRequests.templates, { params: { organizationID } }, { signal })).templates,
  })

export const settingsQuery = (organizationID: string) =>
  queryOptions({
    queryKey: [...VIDEO_REQUESTS_KEY, organizationID, 'settings'],
    queryFn: ({ signal }) => call(routes.videoRequests.settings, { params: { organizationID } }, { signal }),
  })

export const createRequests = (organizationID: string, body: NewVideoRequests, keys: RequestKeys) =>
  call(routes.videoRequests.create, { params: { organizationID }, body }, { keys })

export const saveTemplate = (organizationID: string, body: InputOf<typeof routes.videoRequests.saveTemplate>['body']) =>
  call(routes.videoRequests.saveTemplate, { params: { organizationID }, body })

export const reviewRequest = (organizationID: string, videoID: string, body: Review) =>
  call(routes.videoRequests.update, { params: { organizationID, videoID }, body })

export const repairText = (organizationID: string, videoID: string, timedTextID: string, keys: RequestKeys) =>
  call(routes.videoRequests.repairText, { params: { organizationID, videoID, timedTextID } }, { keys })

export const sendRequest = (organizationID: string, videoID: string, body: { email: string; message: string }, keys: RequestKeys) =>
  call(routes.videoRequests.send, { params: { organizationID, videoID }, body }, { keys })

export const completeRequest = (organizationID: string, videoID: string, keys: RequestKeys) =>
  call(routes.videoRequests.complete, { params: { organizationID, videoID } }, { keys })

export const withdrawRequest = (organizationID: string, videoID: string, keys: RequestKeys) =>
  call(routes.videoRequests.withdraw, { params: { organizationID, videoID } }, { keys })

export const reopenRequest = (organizationID: string, videoID: string, keys: RequestKeys) =>
  call(routes.videoRequests.reopen, { params: { organizationID, videoID } }, { keys })

export const saveSettings = (organizationID: string, body: { intro_html: string; frame_ancestors: string[] }) =>
  call(routes.videoRequests.saveSettings, { params: { organizationID }, body })
