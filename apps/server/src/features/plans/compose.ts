import type { CardGuard, Lost, Money, Purchases, Won, WorkOut } from '#features/billing'
import type { Founded, FoundOrganization } from '#features/organizations'
import type { Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { Log } from '#platform/log'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { SellerConfig } from '#platform/config/seller-config'
import { resetAllowancesHandler } from './allowances/reset-allowances.jobs.ts'
import { countPlanLost, countPlanRefund, countPlanWon } from './changes/count-plan-refund.ts'
import { createPlanPurchase } from './changes/plan-purchase.ts'
import { createGrantPlan } from './changes/grant-plan.ts'
import { createTakePlanAlong } from './changes/take-plan-along.ts'
import { createPlanList } from './plan-list.ts'
import { planRoutes } from './plans.routes.ts'
import { createPlans } from './plans.service.ts'
import { renewPlansHandler } from './renewals/renew-plans.jobs.ts'
import { createMailDeclined } from './renewals/renewal-mails.ts'
import { createRenewalPurchase } from './renewals/renewal-purchase.ts'
import { createRenewals } from './renewals/renewals.ts'
import { needsCard } from './subscriptions.repository.ts'

type Needs = {
  db: Database
  purchases: Purchases
  workOut: WorkOut
  foundOrganization: FoundOrganization
  guardCardRemoval(guard: CardGuard): void
  onInvoiceRefunded: Hook
  onDisputeLost: Hook<Lost>
  onDisputeWon: Hook<Won>
  onOrganizationFounded: Hook<Founded>
  accessLog: AccessLog
  mailQueue: MailQueue
  config: { appUrl: string; storageLimitBytes: number; seller: SellerConfig }
  money: Money
  now: Clock
  log: Log
}

/** Plans that accounts choose, their renewals, and what they give each month. */
export function composePlans({ config, ...needs }: Needs) {
  const list = createPlanList({ money: needs.money, freeStorageBytes: config.storageLimitBytes })
  const planPurchase = createPlanPurchase({ ...needs, list })
  const renewal = createRenewalPurchase({ ...needs, list })
  const plans = createPlans({ ...needs, list, planPurchase, renewal })
  const mailDeclined = createMailDeclined({ ...needs, appUrl: config.appUrl, host: config.seller.name })
  needs.guardCardRemoval(needsCard)
  needs.onInvoiceRefunded.add(async (tx, ids) => {
    for (const id of ids) await countPlanRefund(tx, id)
  })
  needs.onDisputeLost.add(countPlanLost)
  needs.onDisputeWon.add(countPlanWon)
  const takePlanAlong = createTakePlanAlong({ ...needs, list })
  needs.onOrganizationFounded.add(takePlanAlong)
  const renew = createRenewals({ ...needs, list, renewal, mailDeclined })
  return {
    grantPlan: createGrantPlan({ ...needs, list }),
    handlers: [renewPlansHandler({ ...needs, renew }), resetAllowancesHandler({ ...needs, list })],
    mount: (api: Api) => planRoutes(api, plans),
  }
}
