import type { Cue } from '@answerprint/captions/cue'
import type { InputOf, OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'
import type { ScreenerPlace } from '../../screeners.api.ts'

export type SubtitlesPlace = ScreenerPlace & { subtitlesID: string }
type Answer = OutputOf<typeof routes.screeners.subtitleCues>
export type SubtitleCues = Omit<Answer, 'cues'> & { cues: Cue[] }
export type SubtitleVersion = SubtitleCues['versions'][number]
export type NewVersion = InputOf<typeof routes.screeners.saveSubtitleVersion>['body']
export type FileAsked = InputOf<typeof routes.screeners.subtitleFile>['query']

/** JSON leaves out what is undefined, which the schema's type does not say. */
const withCues = (answer: Answer): SubtitleCues => ({ ...answer, cues: answer.cues as Cue[] })

/** The latest version. Thousands of cues are not compared with the ones before: the editor keeps its own. */
export const cuesQuery = (params: SubtitlesPlace) =>
  queryOptions({
    queryKey: ['screener', params.screenerID, 'subtitles', params.subtitlesID, 'cues'],
    queryFn: async ({ signal }) => withCues(await call(routes.screeners.subtitleCues, { params, query: {} }, { signal })),
    structuralSharing: false,
    gcTime: 10_000,
    meta: { quiet: true },
  })

/** Of words that are not saved yet. */
export const languageQuery = (params: SubtitlesPlace, text: string) =>
  queryOptions({
    queryKey: ['screener', params.screenerID, 'subtitles', params.subtitlesID, 'language', text],
    queryFn: async ({ signal }) => (await call(routes.screeners.subtitleLanguage, { params, body: { text } }, { signal })).language_found,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { quiet: true },
  })

/** Its address is good for some minutes; `useSteadySource` asks again. */
export const proxyQuery = ({ projectID, screenerID }: ScreenerPlace) =>
  queryOptions({
    queryKey: ['screener', screenerID, 'proxy'],
    queryFn: ({ signal }) => call(routes.screeners.proxy, { params: { projectID, screenerID } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  })

export const saveVersion = async (params: SubtitlesPlace, body: NewVersion, keys: RequestKeys) =>
  withCues(await call(routes.screeners.saveSubtitleVersion, { params, body }, { keys }))
export const restoreVersion = async (params: SubtitlesPlace, body: { base: number; version: number }, keys: RequestKeys) =>
  withCues(await call(routes.screeners.restoreSubtitleVersion, { params, body }, { keys }))
export const askFile = (params: SubtitlesPlace, query: FileAsked) => call(routes.screeners.subtitleFile, { params, query })
