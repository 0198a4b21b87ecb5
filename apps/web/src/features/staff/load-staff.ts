import { Refusal } from '@answerprint/contract/refusal'
import type { FeatureLoader } from '#platform/feature-loader'
import { usersQuery } from './staff.api.ts'

/** For everybody else there is no such page. */
export const loadStaff: FeatureLoader = ({ queryClient }) =>
  queryClient.ensureQueryData(usersQuery('')).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'forbidden' ? new Refusal('not_found', { status: 404, message: 'Not found' }) : error
  })
