import type { InputOf, OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import { deleting } from '#platform/sending/deleting'
import type { RequestKeys } from '#platform/sending/own-key'
import type { ScreenerPlace } from '../screeners.api.ts'

export type Subtitles = OutputOf<typeof routes.screeners.subtitles>['subtitles'][number]
export type NewSubtitles = InputOf<typeof routes.screeners.addSubtitles>['body']
export type SubtitlesChange = InputOf<typeof routes.screeners.updateSubtitles>['body']

export const subtitlesQuery = (params: ScreenerPlace) =>
  queryOptions({
    queryKey: ['screener', params.screenerID, 'subtitles'],
    queryFn: async ({ signal }) => (await call(routes.screeners.subtitles, { params }, { signal })).subtitles,
    // While the socket is down no news comes that they were read.
    refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? 5_000 : false),
    meta: { quiet: true },
  })

export const languagesQuery = queryOptions({
  queryKey: ['utilities', 'languages'],
  queryFn: async ({ signal }) => (await call(routes.utilities.languages, {}, { signal })).languages,
  staleTime: Number.POSITIVE_INFINITY,
})

export const isBeingRead = ({ state }: Subtitles): boolean => state === 'Waiting' || state === 'Reading'

export const addSubtitles = (params: ScreenerPlace, body: NewSubtitles, keys: RequestKeys) =>
  call(routes.screeners.addSubtitles, { params, body }, { keys })
export const changeSubtitles = (params: ScreenerPlace, subtitlesID: string, body: SubtitlesChange) =>
  call(routes.screeners.updateSubtitles, { params: { ...params, subtitlesID }, body })
export const removeSubtitles = (params: ScreenerPlace, subtitlesID: string) =>
  deleting(subtitlesID, call(routes.screeners.removeSubtitles, { params: { ...params, subtitlesID } }))
