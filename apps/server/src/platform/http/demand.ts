import type { Access, Endpoint } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { can, type Viewer } from './viewer.ts'

type Asked = Pick<Endpoint, 'whenSuspended' | 'inGhostMode' | 'beforeTwoFactor'> & { access: Exclude<Access, 'public'> }

/** What every call asks of whoever makes it; a public endpoint asks it itself where only some of its calls are for anybody. */
export function demand(viewer: Viewer | undefined, { access, whenSuspended, inGhostMode, beforeTwoFactor }: Asked): Viewer {
  if (!viewer) return fail('no_session')
  if (viewer.is_suspended && whenSuspended !== 'open') return fail('suspended')
  if (viewer.must_set_up_two_factor && beforeTwoFactor !== 'open') return fail('two_factor_required_by_organization')
  if (viewer.staff_id && inGhostMode === 'refused') return fail('ghost_forbidden')
  return mayCall(viewer, access) ? viewer : fail('forbidden')
}

function mayCall(viewer: Viewer, access: Asked['access']): boolean {
  if (access === 'session') return true
  return access === 'staff' ? viewer.is_staff : can(viewer, access)
}
