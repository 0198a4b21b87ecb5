import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'
import type { ScreenerPlace } from '../../screeners.api.ts'

export type Film = { screenerID: string; name: string }
const MOST = 100

/** What a project's subtitles can be shown over: the films of all its folders that have a screener, latest first. */
export const filmsQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['project', projectID, 'films-with-screeners'],
    queryFn: async ({ signal }): Promise<Film[]> => {
      const { source_files } = await call(routes.files.sources, { query: { projectID, take: MOST } }, { signal })
      return source_files.flatMap(({ name, screener_id }) => (screener_id === null ? [] : [{ screenerID: screener_id, name }]))
    },
  })

type FromFile = InputOf<typeof routes.screeners.addSubtitlesFromFile>['body']
export const openSubtitleFile = (params: ScreenerPlace, body: FromFile, keys: RequestKeys) =>
  call(routes.screeners.addSubtitlesFromFile, { params, body }, { keys })
