import { brandName } from '@answerprint/contract/card-rules'
import { SegmentedChoice } from '@answerprint/ui/SegmentedChoice'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageHead, Waiting } from '#features/organizations'
import { usePageTitle } from '#platform/browser/page-title'
import { formatBytes } from '#platform/format/bytes'
import { formatDate } from '#platform/format/dates'
import { useCan, useUser } from '#platform/session'
import { showOverlay } from '#platform/shell-store'
import { ChangeDialog } from './ChangeDialog.tsx'
import { DeclinedNotice } from './DeclinedNotice.tsx'
import styles from './PlanScreen.module.css'
import { PlanTable } from './PlanTable.tsx'
import { type BillingCycle, type Plan, type PlanName, plansQuery, type Subscription } from './plans.api.ts'
import { ScheduledNotice } from './ScheduledNotice.tsx'

/** The plans beside each other, with that of the account; what changes is asked in a dialog. */
export function PlanScreen() {
  usePageTitle('Storage plan')
  const query = useQuery(plansQuery)
  return (
    <section className={styles.page}>
      {query.data === undefined ? (
        <>
          <PageHead title="Storage plan">What the account has, and what else there is.</PageHead>
          <Waiting queries={[query]} rows={10} />
        </>
      ) : (
        <Plans {...query.data} />
      )}
    </section>
  )
}

function Plans({ plans, current }: { plans: Plan[]; current: Subscription }) {
  const may = useCan()
  const mayPay = may('billing_and_plans:can_make_payments')
  const mayChange = mayPay && may('billing_and_plans:can_modify_plan')
  const [cycle, setCycle] = useState<BillingCycle>(current.billing_cycle ?? 'yearly')
  const [chosen, setChosen] = useState<PlanName | null>(null)
  const choose = (name: Plan['name']) => (name === 'enterprise' ? showOverlay({ name: 'support' }) : setChosen(name))
  return (
    <>
      <PageHead
        title="Storage plan"
        actions={
          <SegmentedChoice
            label="Billing cycle"
            value={cycle}
            onChange={setCycle}
            options={[
              { value: 'monthly', label: 'Monthly' },
              { value: 'yearly', label: 'Yearly', note: '2 months free' },
            ]}
          />
        }
      >
        {sentenceOf(current)}
      </PageHead>
      {current.status !== 'active' && <DeclinedNotice current={current} mayPay={mayPay} />}
      {current.scheduled !== null && <ScheduledNotice current={current} mayChange={mayChange} />}
      <PlanTable plans={plans} current={current} cycle={cycle} mayChoose={mayChange} onChoose={choose} />
      <p className={styles.terms}>
        Upgrades start at once and the rest of the old period is credited by the day.{' '}
        {current.period_end === null
          ? 'Downgrades start at the end of the period.'
          : `Downgrades start on ${formatDate(current.period_end)}.`}{' '}
        Prices are before tax, which is added on the invoice.
      </p>
      <Left />
      {chosen !== null && <ChangeDialog plan={chosen} plans={plans} cycle={cycle} current={current} onClose={() => setChosen(null)} />}
    </>
  )
}

/** "Team, paid yearly. Renews 14 March 2027 with Visa •••• 4242. 3.4 TB used of 5 TB." */
function sentenceOf({ title, billing_cycle, period_end, status, scheduled, card, storage_used, storage_total }: Subscription): string {
  const used = `${formatBytes(storage_used)} used of ${formatBytes(storage_total)}.`
  if (billing_cycle === null || period_end === null) return `${title}. ${used}`
  const renews =
    status === 'active' && scheduled === null ? ` Renews ${formatDate(period_end)}${card === null ? '' : ` with ${cardWords(card)}`}.` : ''
  return `${title}, paid ${billing_cycle}.${renews} ${used}`
}

const cardWords = ({ brand, last4 }: { brand: string; last4: string }): string => `${brandName(brand) ?? brand} •••• ${last4}`

/** What is left of this month, and more links. */
function Left() {
  const { subscription, organization } = useUser()
  const { reviewers, forensic_watermark_reviewers: forensic } = subscription
  const facts = [
    `${reviewers.remaining.toLocaleString()} of ${reviewers.total.toLocaleString()} screener links`,
    ...(forensic.total > 0 ? [`${forensic.remaining} of ${forensic.total} with forensic watermark`] : []),
    ...(organization === null ? [] : [`${formatBytes(organization.aspera_entitlement_bytes_remaining)} of Aspera transfer`]),
  ]
  return (
    <div className={styles.left}>
      <p>
        <b>Left this month</b> {facts.join(', ')}.
      </p>
      <Button variant="default" onClick={() => showOverlay({ name: 'top_up' })}>
        Purchase Links
      </Button>
    </div>
  )
}
