import { screeners as contract } from '@answerprint/contract/screeners'
import type { Api } from '#platform/http/api'
import type { Screeners } from './screeners.service.ts'
import type { AddSubtitles } from './subtitles/add-subtitles.ts'
import type { SubtitleVersions } from './subtitles/versions/subtitle-versions.service.ts'
import type { ScreenerSubtitles } from './subtitles/subtitles.service.ts'

type Services = { screeners: Screeners; subtitles: ScreenerSubtitles; adding: AddSubtitles; versions: SubtitleVersions }

export function screenerRoutes({ mount }: Api, { screeners, subtitles, adding, versions }: Services): void {
  mount(contract.get, (input, viewer) => screeners.get(viewer, input))
  mount(contract.update, (input, viewer) => screeners.update(viewer, input))
  mount(contract.activate, (input, viewer) => screeners.activate(viewer, input))
  mount(contract.makeMarks, (input, viewer) => screeners.makeMarks(viewer, input))
  mount(contract.cancel, (input, viewer) => screeners.cancel(viewer, input))
  mount(contract.drm, (input, viewer, call) => screeners.drm(viewer, input, call))
  mount(contract.subtitles, (input, viewer) => subtitles.subtitles(viewer, input))
  mount(contract.addSubtitles, (input, viewer) => adding.addSubtitles(viewer, input))
  mount(contract.addSubtitlesFromFile, (input, viewer) => adding.addSubtitlesFromFile(viewer, input))
  mount(contract.updateSubtitles, (input, viewer) => subtitles.updateSubtitles(viewer, input))
  mount(contract.removeSubtitles, (input, viewer) => subtitles.removeSubtitles(viewer, input))
  mount(contract.subtitleCues, (input, viewer) => versions.subtitleCues(viewer, input))
  mount(contract.subtitleLanguage, (input, viewer) => versions.subtitleLanguage(viewer, input))
  mount(contract.saveSubtitleVersion, (input, viewer) => versions.saveSubtitleVersion(viewer, input))
  mount(contract.restoreSubtitleVersion, (input, viewer) => versions.restoreSubtitleVersion(viewer, input))
  mount(contract.subtitleFile, (input, viewer) => versions.subtitleFile(viewer, input))
  mount(contract.proxy, (input, viewer, call) => screeners.proxy(viewer, input, call))
}
