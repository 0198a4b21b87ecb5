import type { Endpoint } from '@answerprint/contract/endpoint'
import { type ErrorCode, fail } from '@answerprint/contract/errors'
import { isOwnersGrant } from '@answerprint/contract/own-projects'
import { can, type Viewer } from './viewer.ts'

type Asked = Pick<Endpoint, 'access' | 'whenSuspended' | 'inGhostMode' | 'beforeTwoFactor'>

/** The reason why the caller may not; undefined when they may. */
export function refusalOf(
  viewer: Viewer | undefined,
  { access, whenSuspended, inGhostMode, beforeTwoFactor }: Asked,
): ErrorCode | undefined {
  if (access === 'public') return undefined
  if (!viewer) return 'no_session'
  if (viewer.is_suspended && whenSuspended !== 'open') return 'suspended'
  if (viewer.must_set_up_two_factor && beforeTwoFactor !== 'open') return 'two_factor_required_by_organization'
  if (viewer.staff_id && inGhostMode === 'refused') return 'ghost_forbidden'
  return mayCall(viewer, access) ? undefined : 'forbidden'
}

/** The check of every call; a public endpoint calls it itself where only some of its calls are public. */
export function demand(viewer: Viewer | undefined, asked: Asked): Viewer {
  const refusal = refusalOf(viewer, asked)
  return refusal || !viewer ? fail(refusal ?? 'no_session') : viewer
}

function mayCall(viewer: Viewer, access: Exclude<Asked['access'], 'public'>): boolean {
  if (access === 'session') return true
  return access === 'staff' ? viewer.is_staff : can(viewer, access)
}

/** Whether a member who lacks the permission may be calling about a project of their own. */
export const mayConcernOwn = ({ access, path, inOwnProjects }: Pick<Endpoint, 'access' | 'path' | 'inOwnProjects'>): boolean =>
  access !== 'public' &&
  access !== 'session' &&
  access !== 'staff' &&
  isOwnersGrant(access) &&
  (inOwnProjects === 'open' || path.startsWith('/projects/:projectID'))
