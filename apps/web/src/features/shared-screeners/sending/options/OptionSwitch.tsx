import { Switch } from '@mantine/core'
import { PLAN_SETTINGS } from '../../table/AnalyticsUpgrade.tsx'
import styles from './OptionsStep.module.css'

type OptionSwitchProps = {
  label: string
  hint?: string
  checked: boolean
  /** It cannot be switched on; what is on by then can be switched off. */
  isOff?: boolean
  disabled?: boolean
  /** Why the plan does not have it: a link to change that is shown beside the switch. */
  upgrade?: string | undefined
  onChange: (checked: boolean) => void
}

export function OptionSwitch({ label, hint, checked, isOff = false, disabled = false, upgrade, onChange }: OptionSwitchProps) {
  return (
    <div className={styles.switch}>
      <span>
        <b>{label}</b>
        {hint !== undefined && <small>{hint}</small>}
        {upgrade !== undefined && (
          <small>
            {upgrade}{' '}
            <a className={styles.link} href={PLAN_SETTINGS}>
              Upgrade
            </a>
          </small>
        )}
      </span>
      <Switch
        aria-label={label}
        checked={checked}
        disabled={disabled || ((isOff || upgrade !== undefined) && !checked)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
