import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { organizations as contract, Organization } from '@answerprint/contract/organizations'
import type { z } from 'zod'
import { isTwoFactorOn } from '#features/accounts'
import type { SetDefaultCard } from '#features/billing'
import { openOrganization } from '#features/roles'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Call } from '#platform/http/call'
import { can, type Viewer } from '#platform/http/viewer'
import { brandingOf } from './brand.ts'
import type { Founded, FoundOrganization } from './found-organization.ts'
import { findOrganization, type OrganizationRow, updateOrganization } from './organizations.repository.ts'

/** Plans that may leave the product's name off their mails and pages. */
const WITHOUT_NAME = new Set(['business', 'enterprise', 'studio'])

type Needs = {
  db: Database
  accessLog: AccessLog
  setDefaultCard: SetDefaultCard
  foundOrganization: FoundOrganization
  onOrganizationFounded: Hook<Founded>
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createOrganizations = ({ db, accessLog, setDefaultCard, foundOrganization, onOrganizationFounded }: Needs) => {
  const show = async (organizationId: string) => ({
    organization: present((await findOrganization(db, organizationId)) ?? fail('not_found')),
  })
  return {
    /** The person becomes its Administrator. Projects that they made before stay their own until they hand them over. */
    async create(viewer: Viewer, { body: { name } }: Asked<'create'>, call: Call) {
      if (viewer.organization_id !== null) return fail('already_in_organization')
      const _id = await db.transaction().execute((tx) => {
        const takeAlong = (organization: string) => onOrganizationFounded.run(tx, { founder: viewer.user_id, organization })
        return foundOrganization(tx, { viewer, call }, { name, takeAlong })
      })
      return show(_id)
    },

    get: async (viewer: Viewer, organizationId: string) => show(openOrganization(viewer, organizationId)),

    async update(viewer: Viewer, { params, body: { key, value } }: Asked<'update'>, call: Call) {
      const organization_id = openOrganization(viewer, params.organizationID)
      if (key === 'default_credit_card_id') {
        await setDefaultCard(viewer, { owner_id: organization_id, cardID: value }, call)
        return show(organization_id)
      }
      if (!can(viewer, 'users_and_roles:can_modify')) return fail('forbidden')
      // Only a person who has a second step may require it: otherwise one click would lock them out.
      if (key === 'require_two_factor' && value && !(await isTwoFactorOn(db, viewer.user_id))) return fail('two_factor_first')
      await db.transaction().execute(async (tx) => {
        const before = (await findOrganization(tx, organization_id)) ?? fail('not_found')
        await updateOrganization(tx, organization_id, { [key]: value })
        const details = { key, from: before[key], to: value }
        await accessLog.write(tx, viewer, call, {
          action: 'organization.changed',
          subject_type: 'organization',
          subject_id: organization_id,
          details,
        })
      })
      return show(organization_id)
    },

    async updateBranding(viewer: Viewer, { params, body }: Asked<'updateBranding'>, call: Call) {
      const organization_id = openOrganization(viewer, params.organizationID)
      await db.transaction().execute(async (tx) => {
        const before = (await findOrganization(tx, organization_id)) ?? fail('not_found')
        if (!body.shows_sent_with && !WITHOUT_NAME.has(before.subscription_type)) return fail('option_not_in_plan')
        const { contact_email = before.contact_email } = body
        // An empty field means that no sender's name or address is set.
        const lines = { sender_name: body.sender_name || null, contact_email: contact_email || null }
        await updateOrganization(tx, organization_id, { ...body, ...lines })
        const details = { from: brandingOf(before), to: body }
        await accessLog.write(tx, viewer, call, {
          action: 'branding.changed',
          subject_type: 'organization',
          subject_id: organization_id,
          details,
        })
      })
      return show(organization_id)
    },
  }
}
export type Organizations = ReturnType<typeof createOrganizations>

export function present(row: OrganizationRow): z.output<typeof Organization> {
  const { _id, name, created_at, subscription_type, member_count } = row
  const { max_view_count_limit, can_use_cc_on_shared_emails, require_two_factor, default_credit_card_id } = row
  return {
    _id,
    name,
    created_at,
    member_count,
    max_view_count_limit,
    can_use_cc_on_shared_emails,
    require_two_factor,
    default_credit_card_id,
    subscription: { type: subscription_type },
    branding: brandingOf(row),
    can_hide_sent_with: WITHOUT_NAME.has(subscription_type),
  }
}
