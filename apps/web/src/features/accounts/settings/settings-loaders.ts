import type { FeatureLoader } from '#platform/feature-loader'
import { sessionQuery } from '#platform/session'
import { profileQuery, securityQuery, sessionsQuery } from './settings.api.ts'

export const loadProfile: FeatureLoader = async ({ queryClient }) => {
  const user = await queryClient.ensureQueryData(sessionQuery)
  return user && queryClient.ensureQueryData(profileQuery(user._id))
}

export const loadSecurity: FeatureLoader = async ({ queryClient }) => {
  const user = await queryClient.ensureQueryData(sessionQuery)
  if (user === null) return
  void queryClient.prefetchQuery(sessionsQuery(user._id))
  await queryClient.ensureQueryData(securityQuery(user._id))
}
