import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput, PasswordInput } from '@mantine/core'
import { useUser } from '#platform/session'
import { DateFields } from '../../dates/DateFields.tsx'
import { PLAN_SETTINGS } from '../../table/AnalyticsUpgrade.tsx'
import { limitFault } from '../../view-limit.ts'
import type { OptionsProps } from '../share-draft.ts'
import styles from './OptionsStep.module.css'

export function AccessFields({ draft, quota, isRoom, onChange }: OptionsProps & { isRoom: boolean }) {
  const isUnpaid = !useUser().can_password_protect_screener_groups && isRoom
  const most = quota.max_view_count_limit
  const { viewLimit } = draft
  return (
    <section className={styles.group} aria-label="Access">
      <h3>Access</h3>
      <div className={styles.two}>
        <DateFields dates={draft} onChange={({ availableAt, expiry }) => onChange({ availableAt, expiry })} />
        <PasswordInput
          label="Password"
          placeholder="No password"
          autoComplete="new-password"
          maxLength={200}
          // What was typed before the plan ended can be taken out.
          disabled={isUnpaid && draft.password === ''}
          description={isUnpaid && <Upgrade />}
          value={draft.password}
          onChange={(event) => onChange({ password: event.currentTarget.value })}
        />
        <NumberInput
          label="View count limit"
          description={isRoom && 'Counted for each screener'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={`No limit, or up to ${most.toLocaleString('en-US')}`}
          clampBehavior="none"
          min={1}
          suffix={viewLimit === '' ? '' : ` of ${most.toLocaleString('en-US')} views`}
          value={viewLimit}
          error={limitFault(viewLimit, most)}
          onChange={(next) => onChange({ viewLimit: next })}
        />
      </div>
    </section>
  )
}

const Upgrade = () => (
  <>
    All paid plans include password protection.{' '}
    <a className={styles.link} href={PLAN_SETTINGS}>
      Upgrade
    </a>
  </>
)
