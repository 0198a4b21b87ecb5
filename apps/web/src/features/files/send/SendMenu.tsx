import { LazyMenu } from '@answerprint/ui/LazyMenu'
import { Button } from '@mantine/core'
import { IconChevronDown, IconSend } from '@tabler/icons-react'
import styles from './SendButton.module.css'
import { type SendMenuProps, useSendWays } from './send-ways.ts'

const load = async () => (await import('./SendMenuDropdown.tsx')).SendMenuDropdown

/** The one way to send from a project: to watch, to keep, or the other way round. */
export function SendMenu({ size = 'sm', ...rest }: SendMenuProps & { size?: 'sm' | 'xs' }) {
  const ways = useSendWays()
  if (!ways.watch && !ways.keep && !ways.ask) return null
  const target = (
    <Button
      className={styles.button ?? ''}
      size={size}
      aria-label="Send"
      leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
    >
      <span className={styles.buttonWord}>Send</span>
    </Button>
  )
  return <LazyMenu load={load} with={rest} target={target} />
}
