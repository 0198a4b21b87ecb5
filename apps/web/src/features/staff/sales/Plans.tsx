import { BILLING_CYCLES, PLAN_NAMES, type PlanName } from '@answerprint/contract/plan-rules'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import styles from './Sales.module.css'
import { givePlan, type NewPlan } from './sales.api.ts'

const titled = (name: string) => ({ value: name, label: name.charAt(0).toUpperCase() + name.slice(1) })
const NOTHING: NewPlan = { who: '', plan: 'pro', billing_cycle: 'yearly', until: '', renews: false }

/** A plan without a charge. */
export function Plans() {
  const [typed, setTyped] = useState<NewPlan>(NOTHING)
  const change = (part: Partial<NewPlan>) => setTyped((before) => ({ ...before, ...part }))
  const give = useSend({
    send: (_keys, { until, ...wanted }: NewPlan) => givePlan({ ...wanted, ...(until && { until }) }),
    success: ({ account, plan }) => `${account} has ${titled(plan).label}`,
    onSuccess: () => setTyped(NOTHING),
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        give.mutate(typed)
      }}
    >
      <p className={styles.hint}>Nothing is charged. What is left of a paid period is credited on the next invoices.</p>
      <TextInput
        label="Account"
        placeholder="An email, or the id of an organization"
        value={typed.who}
        error={give.error ? messageOf(give.error) : undefined}
        onChange={(event) => change({ who: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <Select
          label="Plan"
          allowDeselect={false}
          data={PLAN_NAMES.map(titled)}
          value={typed.plan}
          onChange={(value) => change({ plan: (value ?? 'pro') as PlanName })}
        />
        <Select
          label="Renewed"
          allowDeselect={false}
          data={BILLING_CYCLES.map(titled)}
          value={typed.billing_cycle ?? 'yearly'}
          onChange={(value) => change({ billing_cycle: value === 'monthly' ? 'monthly' : 'yearly' })}
        />
      </div>
      <TextInput
        label="Until"
        description="When that day ends, in UTC. Empty: a month, or a year"
        type="date"
        value={typed.until ?? ''}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
      <Checkbox
        label="Then it is renewed at its price; otherwise the account is on Free."
        checked={typed.renews ?? false}
        onChange={(event) => change({ renews: event.currentTarget.checked })}
      />
      <Button type="submit" variant="ink" loading={give.isPending} disabled={typed.who.trim() === ''}>
        Give the plan
      </Button>
    </form>
  )
}
