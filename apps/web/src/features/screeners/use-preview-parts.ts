import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { receivedQuery } from '#features/comments'
import { loadStatusOf } from '#platform/failures/load-status'
import type { Failed } from '#platform/failures/LoadFailed.tsx'
import { useCan, useMayAnalyse } from '#platform/session'
import { type Activity, activityQuery, type Screener, type ScreenerPlace } from './screeners.api.ts'
import { subtitlesQuery } from './subtitles/subtitles.api.ts'

export type PreviewParts = {
  /** Undefined before the first reviewer, or for a person who may not see it. */
  activity: Activity | undefined
  /** Set where it could not be loaded. */
  lostActivity: Failed | undefined
  /** Until all that lies above the table of reviewers is known for the first time: it would move the table under a click. */
  isLoading: boolean
}

export function usePreviewParts(screener: Screener, params: ScreenerPlace): PreviewParts {
  const may = useCan()
  const mayManage = may('screeners:can_manage')
  const activity = useQuery({ ...activityQuery(params), enabled: useMayAnalyse() })
  const subtitles = useQuery({ ...subtitlesQuery(params), enabled: mayManage })
  const comments = useQuery({ ...receivedQuery(params), enabled: mayManage && screener.has_comments })
  const isLoading = activity.isLoading || subtitles.isLoading || comments.isLoading
  const [wasLoaded, setLoaded] = useState(false)
  // A first comment that arrives later does not take the page away.
  if (!isLoading && !wasLoaded) setLoaded(true)
  return {
    activity: activity.data === undefined || activity.data.reviewers === 0 ? undefined : activity.data,
    lostActivity: loadStatusOf(activity) === 'ERROR' ? activity : undefined,
    isLoading: isLoading && !wasLoaded,
  }
}
