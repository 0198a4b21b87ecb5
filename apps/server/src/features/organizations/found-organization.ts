import { fail } from '@answerprint/contract/errors'
import { insertOrganization, openOwner } from '#features/accounts'
import type { Roles } from '#features/roles'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog, Author } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { findPlanOf, joinOrganization } from './organizations.repository.ts'

type Needs = { roles: Roles; accessLog: AccessLog; now: Clock; newId: NewId; storageLimitBytes: number }
/** An organization that buys no plan of its own, before its founder joins it. */
export type Founded = { founder: string; organization: string }
type Founder = { viewer: Author; call: Pick<Call, 'ip' | 'user_agent'> }

/**
 * A person founds an organization and becomes its Administrator. Projects that they made before stay their own. `takeAlong` is done before
 * they are locked.
 */
export const createFoundOrganization =
  ({ roles, accessLog, now, newId, storageLimitBytes }: Needs) =>
  async (
    tx: Database,
    { viewer, call }: Founder,
    { name, takeAlong }: { name: string; takeAlong?: (organizationId: string) => Promise<void> },
  ): Promise<string> => {
    const _id = newId()
    const { subscription_type } = await findPlanOf(tx, viewer.user_id)
    await insertOrganization(tx, { _id, name, subscription_type, created_at: now() })
    await openOwner(tx, _id, { storageLimitBytes })
    const role_id = await roles.found(tx, _id)
    await takeAlong?.(_id)
    if (!(await joinOrganization(tx, viewer.user_id, { organization_id: _id, role_id }))) return fail('already_in_organization')
    await accessLog.write(tx, { ...viewer, owner_id: _id }, call, {
      ...{ action: 'organization.created', subject_type: 'organization', subject_id: _id, details: { name } },
    })
    return _id
  }
export type FoundOrganization = ReturnType<typeof createFoundOrganization>
