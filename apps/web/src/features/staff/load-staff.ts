import { AppError } from '@answerprint/contract/errors'
import type { FeatureLoader } from '#platform/feature-loader'
import { usersQuery } from './staff.api.ts'

/** For everybody else there is no such page. */
export const loadStaff: FeatureLoader = ({ queryClient }) =>
  queryClient.ensureQueryData(usersQuery('')).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'forbidden' ? new AppError('not_found') : error
  })
