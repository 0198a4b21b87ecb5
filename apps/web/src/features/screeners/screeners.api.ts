import type { Output } from '@answerprint/contract/endpoint'
import type { Screener, screeners } from '@answerprint/contract/screeners'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

type Api = typeof screeners
const one = '/projects/:projectID/screeners/:screenerID' as const
const endpoints = {
  get: withoutSchemas<Api['get']>({ method: 'GET', path: one }),
  update: withoutSchemas<Api['update']>({ method: 'PUT', path: one }),
  activate: withoutSchemas<Api['activate']>({ method: 'POST', path: `${one}/activate` }),
  drm: withoutSchemas<Api['drm']>({ method: 'GET', path: `${one}/endpoints/drm` }),
  activity: withoutSchemas<Api['activity']>({ method: 'GET', path: `${one}/activity` }),
}

export type { Screener }
export type Activity = Output<Api['activity']>
export type ScreenerPlace = { projectID: string; screenerID: string }

export const screenerQuery = (params: ScreenerPlace) =>
  queryOptions({
    queryKey: ['screener', params.screenerID],
    queryFn: ({ signal }) => call(endpoints.get, { params }, { signal }),
  })

export const activityQuery = (params: ScreenerPlace) =>
  queryOptions({
    queryKey: ['screener', params.screenerID, 'activity'],
    queryFn: ({ signal }) => call(endpoints.activity, { params }, { signal }),
    refetchInterval: 20_000,
    meta: { quiet: true },
  })

export const renameScreener = (params: ScreenerPlace, value: string) => call(endpoints.update, { params, body: { key: 'name', value } })
export const protectScreener = (params: ScreenerPlace, value: boolean) =>
  call(endpoints.update, { params, body: { key: 'use_forensic_watermark', value } })
export const activateScreener = (params: ScreenerPlace) => call(endpoints.activate, { params })
export const askEndpoints = (params: ScreenerPlace, accessDeviceID: string) => call(endpoints.drm, { params, query: { accessDeviceID } })
