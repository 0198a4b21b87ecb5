import { fail } from '@answerprint/contract/errors'
import { EXPIRED_AT as ENDED } from '@answerprint/contract/expired-at'
import { LIVE_SECONDS } from '@answerprint/contract/shared-screeners'
import { can, rightsOn, type Viewer } from '#platform/http/viewer'

/** A share is expired from the moment of its expiry on (SHR-349). */
export const isExpired = (share: { expiry: Date | null }, now: Date): boolean => share.expiry !== null && share.expiry <= now

/** A session is live for less than two minutes after its last report (ANA-308). */
export const isLive = (lastViewedAt: Date | null, now: Date): boolean =>
  lastViewedAt !== null && now.getTime() - lastViewedAt.getTime() < LIVE_SECONDS * 1000

type Owned = { owner_id: string }

/** Who watched what is for roles that grant it, in plans that include it. */
export const mayAnalyse = (viewer: Viewer, owned: Owned): boolean =>
  viewer.is_paid && can(rightsOn(viewer, owned), 'screeners:can_view_analytics')

export function demandAnalytics(viewer: Viewer, owned: Owned): void {
  if (mayAnalyse(viewer, owned)) return
  fail(can(rightsOn(viewer, owned), 'screeners:can_view_analytics') ? 'option_not_in_plan' : 'forbidden')
}

type Asked = { password?: string | null | undefined; watermark?: { is_active: boolean } | null | undefined; useForensicWatermark: boolean }
type Missing = 'role_requires_password' | 'role_requires_watermark'

/** The requirements of the sender's role that a share does not meet; none in a project of their own. */
export function missingForRole(
  viewer: Viewer,
  sent: { owner_id: string; area: 'screeners' | 'screener_rooms' },
  asked: Asked,
): Missing | undefined {
  const rights = rightsOn(viewer, sent)
  if (can(rights, `${sent.area}:require_password`) && !asked.password) return 'role_requires_password'
  const isMarked = asked.watermark?.is_active || asked.useForensicWatermark
  if (can(rights, `${sent.area}:require_watermark`) && !isMarked) return 'role_requires_watermark'
  return undefined
}

/** The expiry that "Expire" writes (QD-51). */
export const EXPIRED_AT = new Date(ENDED)
