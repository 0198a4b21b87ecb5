import type { OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import type { Screener } from '@answerprint/contract/screeners'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { Screener }
export type Activity = OutputOf<typeof routes.screeners.activity>
export type ScreenerPlace = { projectID: string; screenerID: string }

export const screenerQuery = (params: ScreenerPlace) =>
  queryOptions({
    queryKey: ['screener', params.screenerID],
    queryFn: ({ signal }) => call(routes.screeners.get, { params }, { signal }),
  })

export const activityQuery = (params: ScreenerPlace) =>
  queryOptions({
    queryKey: ['screener', params.screenerID, 'activity'],
    queryFn: ({ signal }) => call(routes.screeners.activity, { params }, { signal }),
    refetchInterval: 20_000,
    meta: { quiet: true },
  })

export const renameScreener = (params: ScreenerPlace, value: string) =>
  call(routes.screeners.update, { params, body: { key: 'name', value } })
export const protectScreener = (params: ScreenerPlace, value: boolean) =>
  call(routes.screeners.update, { params, body: { key: 'use_forensic_watermark', value } })
export const activateScreener = (params: ScreenerPlace, keys: RequestKeys) => call(routes.screeners.activate, { params }, { keys })
export const askEndpoints = (params: ScreenerPlace) => call(routes.screeners.drm, { params, query: {} })
