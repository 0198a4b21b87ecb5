import { UnstyledButton } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { transferList, useTransfers } from '../sources.ts'
import { type Asked, CancelQuestion } from './CancelQuestion.tsx'
import styles from './TransferEntries.module.css'
import { TransferEntry } from './TransferEntry.tsx'

/** What the high-speed client has under way for one link; nothing while it has nothing. */
export function TransferEntries({ link }: { link: string }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const transfers = useTransfers().filter((each) => each.link === link)
  if (transfers.length === 0) return null
  return (
    <section className={styles.entries} aria-label="Transfers">
      <ul>
        {transfers.map((each) => (
          <TransferEntry key={each.uuid} transfer={each} onAsk={setAsked} />
        ))}
      </ul>
      <UnstyledButton className={styles.app ?? ''} onClick={transferList.openApp}>
        View transfers in the aspera app
        <IconExternalLink size={14} aria-hidden />
      </UnstyledButton>
      {asked !== null && <CancelQuestion asked={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}
