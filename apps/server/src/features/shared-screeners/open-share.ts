import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { filmName } from '@answerprint/contract/film-name'
import type { sharedScreeners as contract } from '@answerprint/contract/shared-screeners'
import type { ProjectAccess } from '#features/projects'
import { openRoom, visibleRoomIds } from '#features/screener-rooms'
import { findScreener } from '#features/screeners'
import type { Database } from '#platform/database/database'
import { can, rightsOn, type Viewer } from '#platform/http/viewer'
import { demandAnalytics } from './shared-screeners.policy.ts'
import { findShare, isOfFilm, listVisibleProjectIds, type WatchedShareRow } from './shared-screeners.repository.ts'

type Needs = { db: Database; access: ProjectAccess }
type Query = Pick<Input<(typeof contract)['list'], 'out'>['query'], 'parentType' | 'parentID'>

/** The access check of every call about a share. A film of a room's share is reached through that alone. */
export const createOpenShare =
  ({ db, access }: Needs) =>
  async (viewer: Viewer, shareId: string, right: 'manage' | 'analyse'): Promise<WatchedShareRow> => {
    const share = (await findShare(db, shareId)) ?? fail('not_found')
    if (share.owner_id !== viewer.owner_id && share.owner_id !== viewer.user_id) return fail('not_found')
    if (share.room_share_id !== null) return fail('not_found')
    if (isOfFilm(share)) await access.open(viewer, share.project_id)
    else await openRoom(db, viewer, { roomID: share.room_id ?? fail('not_found') }, right === 'manage' ? 'send' : 'see')
    const rights = rightsOn(viewer, share)
    if (right === 'analyse') demandAnalytics(viewer, share)
    return right === 'manage' && isOfFilm(share) && !can(rights, 'screeners:can_manage') ? fail('forbidden') : share
  }

/** Whose shares are listed. */
export async function parentOf({ db, access }: Needs, viewer: Viewer, { parentType, parentID }: Query) {
  if (parentType === 'screener') {
    const screener = (await findScreener(db, parentID)) ?? fail('no_access')
    const { owner_id } = await access.open(viewer, screener.project_id)
    return { owner_id, name: filmName(screener.project_title, screener.name), parent: { screener_id: parentID } }
  }
  if (parentType === 'project') {
    const { owner_id, title } = await access.open(viewer, parentID)
    return { owner_id, name: title, parent: { owner_id, project_ids: [parentID], room_ids: [] } }
  }
  if (parentType === 'screener_group') {
    const { owner_id, name } = await openRoom(db, viewer, { roomID: parentID }, 'see')
    return { owner_id, name, parent: { room_id: parentID } }
  }
  if (parentType !== 'organization' || parentID !== viewer.owner_id) return fail('not_found')
  if (!can(viewer, 'screeners:can_manage') && !can(viewer, 'screeners:can_view_analytics')) return fail('forbidden')
  const project_ids = can(viewer, 'projects:can_view') ? ('all' as const) : await listVisibleProjectIds(db, viewer.user_id)
  const room_ids = await visibleRoomIds(db, viewer)
  return { owner_id: viewer.owner_id, name: null, parent: { owner_id: viewer.owner_id, project_ids, room_ids } }
}
