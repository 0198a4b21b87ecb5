import { useQuery } from '@tanstack/react-query'
import { type Activity, activityQuery, type ScreenerPlace } from './screeners.api.ts'

/** Undefined before the first reviewer, or for a person who may not see it. */
export function useActivity(params: ScreenerPlace, mayAnalyse: boolean): Activity | undefined {
  const { data } = useQuery({ ...activityQuery(params), enabled: mayAnalyse })
  return data === undefined || data.reviewers === 0 ? undefined : data
}
