import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { staffSales as contract } from '@answerprint/contract/staff-sales'
import { findOwner } from '#features/billing'
import type { GrantPlan } from '#features/plans'
import { addDays, type Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { findPayer } from './prices/prices.repository.ts'

type Needs = { db: Database; grantPlan: GrantPlan; accessLog: AccessLog; now: Clock }

/** The plan of an account, as staff give it: without a charge. */
export const createStaffPlans = ({ db, grantPlan, accessLog, now }: Needs) => ({
  async set(viewer: Viewer, { body }: Input<typeof contract.setPlan, 'out'>, call: Call) {
    const { who, plan, billing_cycle, until: day, renews } = body
    const until = day === undefined ? undefined : addDays(new Date(`${day}T00:00:00Z`), 1)
    if (until && (Number.isNaN(until.getTime()) || until <= now())) return refuse('until', 'Choose a day from today on.')
    const owner = await findOwner(db, who)
    const paid_by = owner && (await findPayer(db, owner.owner_id))
    if (!owner || !paid_by) return refuse('who', `There is no account of ${who}: name a person’s address or an organization’s id.`)
    await db.transaction().execute(async (tx) => {
      await grantPlan(tx, { owner_id: owner.owner_id, paid_by, plan, billing_cycle, until, renews })
      const details = { name: owner.name, plan, until: day ?? null, renews }
      const line = { action: 'plan.given', subject_type: 'account', subject_id: owner.owner_id, details } as const
      // In the log of the account, with the member of staff.
      await accessLog.write(tx, { ...viewer, owner_id: owner.owner_id, staff_id: viewer.user_id }, call, line)
    })
    return { account: owner.name, plan }
  },
})
export type StaffPlans = ReturnType<typeof createStaffPlans>

const refuse = (field: string, message: string) => fail('invalid', { errors: [{ field, message }] })
