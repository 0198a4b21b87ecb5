import { subtitleName } from '@answerprint/contract/subtitle-name'
import type { Viewer } from '#platform/http/viewer'
import { filmOf } from '../film-of.ts'
import type { ScreenerRow } from '../screeners.repository.ts'

/** What every entry of the history says of subtitles: whose film, which language, and who did it. */
export const aboutSubtitles = (screener: ScreenerRow, viewer: Viewer, row: Parameters<typeof subtitleName>[0]) => ({
  project_id: screener.project_id,
  by: viewer,
  name: filmOf(screener),
  language: subtitleName(row),
})
