import { Button } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { formatBytes } from '#platform/format/bytes'
import styles from './PlanTable.module.css'
import { actionOf } from './plan-actions.ts'
import type { BillingCycle, Plan, Subscription } from './plans.api.ts'

const FEATURES = [
  'Project folders',
  'File requests',
  'Aspera uploads',
  'Aspera downloads',
  'Watermarking',
  'Screener room passwords',
  'Reviewer analytics',
] as const

/** Names keep their capital. */
const inSentence = (feature: string): string => (feature.startsWith('Aspera') ? feature : feature.toLowerCase())

type Limit = { label: string; of: (plan: Plan) => string }
const count = (value: number | null, other: string): string => (value === null ? other : value === 0 ? '—' : value.toLocaleString('en-US'))
const bytes = (value: number | null): string => (value === null ? 'Custom' : value === 0 ? '—' : formatBytes(value))
const LIMITS: readonly Limit[] = [
  { label: 'Storage', of: (plan) => bytes(plan.storage_bytes) },
  { label: 'Screener links a month', of: (plan) => count(plan.links, 'Custom') },
  { label: 'Forensic watermark links', of: (plan) => count(plan.forensic_links, 'Custom') },
  { label: 'Aspera transfer', of: (plan) => bytes(plan.aspera_bytes) },
  { label: 'Members', of: (plan) => count(plan.members, 'Unlimited') },
]

/** "$40,000" and "a year" are side by side in a column; "KWD 4,000" is set smaller. */
const LONGEST = 7

type PlanTableProps = {
  plans: readonly Plan[]
  current: Subscription
  cycle: BillingCycle
  mayChoose: boolean
  onChoose: (name: Plan['name']) => void
}

/** One column for each plan; on a narrow screen a card for each, the current one first. */
export function PlanTable(props: PlanTableProps) {
  const { plans, current } = props
  const isOn = (plan: Plan) => plan.name === current.plan || undefined
  const isTooSmall = (plan: Plan) => plan.storage_bytes !== null && plan.storage_bytes < current.storage_used
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th key={plan.name} scope="col" data-on={isOn(plan)}>
                <Head plan={plan} {...props} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LIMITS.map(({ label, of }, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {plans.map((plan) => (
                <td key={plan.name} data-on={isOn(plan)}>
                  <b>{of(plan)}</b>
                  {row === 0 && isTooSmall(plan) && <small>less than you use</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody className={styles.features}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={plans.length + 1}>
              All paid plans include
            </th>
          </tr>
          {FEATURES.map((feature) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {plans.map((plan) => (
                <td key={plan.name} data-on={isOn(plan)}>
                  {plan.is_paid ? (
                    <IconCheck size={16} stroke={2.2} aria-label="Included" />
                  ) : (
                    <IconMinus size={14} stroke={2} className={styles.no} aria-label="Not included" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.cards}>
        {plans
          .toSorted((a, b) => Number(isOn(b) ?? false) - Number(isOn(a) ?? false))
          .map((plan) => (
            <li key={plan.name} data-on={isOn(plan)}>
              <Head plan={plan} {...props} />
              <dl>
                {LIMITS.map(({ label, of }, row) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {row === 0 && isTooSmall(plan) && <small>less than you use</small>}
                      {of(plan)}
                    </dd>
                  </div>
                ))}
              </dl>
              <p>{plan.is_paid ? `With ${FEATURES.map(inSentence).join(', ')}.` : 'Without the features of paid plans.'}</p>
            </li>
          ))}
      </ul>
    </>
  )
}

function Head({ plan, current, cycle, mayChoose, onChoose }: PlanTableProps & { plan: Plan }) {
  const action = actionOf(plan, current, cycle)
  const price = plan.prices?.[cycle]
  const isFree = price?.amount === 0
  const shown = price && whole(price.formatted)
  return (
    <div className={styles.head}>
      <span className={styles.name}>
        {plan.title}
        {plan.name === current.plan && <IconCheck size={16} stroke={2.6} aria-hidden />}
      </span>
      <span className={styles.price}>
        <b data-long={(shown !== undefined && shown.length > LONGEST) || undefined}>{shown ?? 'Let’s talk'}</b>
        {price !== undefined && !isFree && (cycle === 'yearly' ? 'a year' : 'a month')}
      </span>
      <span className={styles.note}>
        {price === undefined && <span>For studios and groups</span>}
        {price !== undefined && !isFree && cycle === 'yearly' && (
          <>
            <span>{price.a_month_formatted} a month</span>
            <span>Saves {whole(price.saves_formatted)}</span>
          </>
        )}
      </span>
      {action.is === 'current' && <span className={styles.current}>{action.label}</span>}
      {action.is !== 'current' && (mayChoose || action.is === 'contact') && (
        <Button
          fullWidth
          variant={action.is === 'change' && action.isNext ? 'ink' : 'default'}
          aria-label={action.is === 'contact' ? 'Contact us about Enterprise' : `${action.label}: ${plan.title}`}
          onClick={() => onChoose(plan.name)}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}

/** "$300" for "$300.00": prices of plans are whole, mostly. */
const whole = (formatted: string): string => formatted.replace(/\.0+$/, '')
