import type { FeatureLoader } from '#platform/feature-loader'
import { lazy } from '#platform/upgrades/lazy'
import { importSubtitles } from './ScreenerPreviewScreen.tsx'
import { screenerQuery } from './screeners.api.ts'
import { subtitlesQuery } from './subtitles/subtitles.api.ts'

export { ScreenerPreviewScreen } from './ScreenerPreviewScreen.tsx'
export { Still } from './stage/Still.tsx'

export const loadScreenerPreview: FeatureLoader = ({ queryClient, params }) => {
  const { projectID = '', screenerID = '' } = params
  void importSubtitles()
  void queryClient.prefetchQuery(screenerQuery({ projectID, screenerID }))
  return undefined
}

const openEditor = () => import('./subtitles/editor/SubtitleEditorScreen.tsx')

/** In a file of its own: few who look at a screener repair its subtitles. */
export const SubtitleEditorScreen = lazy(async () => ({ default: (await openEditor()).SubtitleEditorScreen }))

export const loadSubtitleEditor: FeatureLoader = ({ queryClient, params }) => {
  const { projectID = '', screenerID = '' } = params
  const place = { projectID, screenerID }
  void openEditor()
  void queryClient.prefetchQuery(screenerQuery(place))
  void queryClient.prefetchQuery(subtitlesQuery(place))
  return undefined
}

/** For screens that list subtitle files: asks over which film one is edited. */
export const importOpenSubtitles = async () => ({ default: (await import('./subtitles/open/OpenSubtitles.tsx')).OpenSubtitles })
