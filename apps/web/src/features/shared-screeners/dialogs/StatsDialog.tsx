import { filmName } from '@answerprint/contract/film-name'
import * as routes from '@answerprint/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/call'
import { useUser } from '#platform/session'
import { sharedWith } from '../reviewer-labels.ts'
import type { ShareDialogProps } from './dialog-props.ts'
import { ViewerStats } from './ViewerStats.tsx'

/** What one reviewer of a room watched of each of its screeners. */
export function StatsDialog({ share, onClose }: ShareDialogProps) {
  const user = useUser()
  const params = {
    organizationID: user.organization_id ?? user._id,
    roomID: share.screener_group_id ?? '',
    sharedScreenerID: share._id,
  }
  const found = useQuery({
    queryKey: ['shared-screener', share._id, 'stats'],
    queryFn: async ({ signal }) => (await call(routes.screenerRooms.reviewerAnalytics, { params }, { signal })).rows,
    staleTime: 0,
    meta: { quiet: true },
  })
  return (
    <ViewerStats
      about={sharedWith(share)}
      found={found}
      nameOf={(row) => filmName(row.project_title, row.screener_name)}
      keyOf={(row) => row.screener_id}
      onClose={onClose}
    />
  )
}
