import { ActionIcon, Button } from '@mantine/core'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { formatCount } from '#platform/format/figures'
import styles from './ArrivedNotice.module.css'
import type { Queue } from './use-queue.ts'

/** What of a drop is not sent, because it has arrived before. */
export function ArrivedNotice({ count, of, firstName, sendAgain, forget }: NonNullable<Queue['arrived']>) {
  const isOne = count === 1
  return (
    <div className={styles.notice}>
      <IconCircleCheck size={18} stroke={1.6} aria-hidden />
      <p role="status">
        {subjectOf({ count, of, firstName })} {isOne ? 'has arrived already and is' : 'have arrived already and are'} not sent again.
      </p>
      <Button size="xs" onClick={sendAgain}>
        {isOne ? 'Send it again' : 'Send them again'}
      </Button>
      <ActionIcon aria-label="Dismiss" onClick={forget}>
        <IconX size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function subjectOf({ count, of, firstName }: { count: number; of: number; firstName: string }): string {
  if (of === 1) return firstName
  return count === of ? `These ${formatCount(of, 'file')}` : `${count.toLocaleString('en-US')} of these ${formatCount(of, 'file')}`
}
