import { Mark } from '@answerprint/ui/Mark'
import styles from './HostName.module.css'
import type { Host } from './host.ts'

/** The sender is the host: their logo, or their name in its place; our own lockup where no host is known. */
export function HostName({ host, size }: { host: Host; size: 'gate' | 'header' }) {
  if (host === null) {
    return (
      <span className={styles.ours} data-size={size}>
        <Mark size={30} />
        Answerprint
      </span>
    )
  }
  if (host.logo_url !== null) return <img className={styles.logo} data-size={size} src={host.logo_url} alt={host.name} />
  return (
    <span className={styles.name} data-size={size} title={host.name}>
      {host.name}
    </span>
  )
}
