import { FileName } from '@answerprint/ui/FileName'
import { Frames } from '@answerprint/ui/Frames'
import { LinkButton } from '@answerprint/ui/LinkButton'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheckFilled, IconPlus, IconReceipt } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePrintable } from '#platform/browser/saving/use-printable'
import { formatBytes } from '#platform/format/bytes'
import { formatClock, formatDateTime } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { type RequestAddress, type RequestPage, receiptAddress } from '../request-page.api.ts'
import styles from './AllArrived.module.css'
import { Hash } from './Hash.tsx'
import { framesLabel, headingOf, isAllVerified, stateOf } from './received-words.ts'
import { StateIcon } from './StateIcon.tsx'

const SHOWN = 4

type AllArrivedProps = { address: RequestAddress; page: RequestPage; notice: ReactNode; onMore: () => void }

/** Shown when all transfers are done: what arrived, whether it was verified, who is notified, and a receipt. */
export function AllArrived({ address, page, notice, onMore }: AllArrivedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isWhole, setWhole] = useState(false)
  const receiptButton = usePrintable(receiptAddress(address))
  useEffect(() => heading.current?.focus(), [])
  const { received, files, requester_name, name } = page
  const last = files[0]?.created_at
  const isDamaged = received.damaged > 0
  const damagedFirst = files.toSorted((one, other) => Number(other.is_damaged) - Number(one.is_damaged))
  const asker = requester_name === name ? name : `${requester_name} at ${name}`
  return (
    <main className={styles.done}>
      {isDamaged ? (
        <IconAlertTriangle size={52} stroke={1.5} className={styles.damaged ?? ''} aria-hidden />
      ) : (
        <IconCircleCheckFilled size={52} className={styles.tick ?? ''} aria-hidden />
      )}
      <div role="status">
        <h1 ref={heading} tabIndex={-1}>
          {headingOf(received)}
        </h1>
        <p className={styles.sum}>
          {formatCount(received.count, 'file')}, {formatBytes(received.size)}, {stateOf(received)}
        </p>
      </div>
      <div className={styles.reel}>
        <Frames count={received.count} done={received.count - received.damaged} failed={received.damaged} label={framesLabel(received)} />
      </div>
      <p className={styles.outcome}>
        {isDamaged
          ? `What arrived is not what you have: please send ${received.damaged === 1 ? 'it' : 'them'} again. ${asker} is notified too.`
          : outcomeOf(asker, received, last)}
      </p>
      {notice}
      <div className={styles.buttons}>
        <Button
          variant={isDamaged ? 'default' : 'ink'}
          size="md"
          leftSection={<IconReceipt size={18} stroke={1.7} aria-hidden />}
          {...receiptButton}
        >
          Download receipt
        </Button>
        <Button
          variant={isDamaged ? 'ink' : 'default'}
          size="md"
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={onMore}
        >
          {isDamaged ? 'Send again' : 'Send more files'}
        </Button>
      </div>
      <section className={styles.card} aria-label="Received files">
        <ul>
          {damagedFirst.slice(0, isWhole ? undefined : SHOWN).map((each) => (
            <li key={each._id}>
              <StateIcon {...each} size={18} />
              <span title={each.name}>
                <FileName name={each.name} />
              </span>
              {each.xxh128 === null ? <i /> : <Hash xxh128={each.xxh128} />}
              <em>{formatBytes(each.size)}</em>
            </li>
          ))}
        </ul>
        <footer>
          {files.length > SHOWN && (
            <LinkButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Show fewer' : `Show all ${files.length}`}
            </LinkButton>
          )}
          <LinkButton onClick={() => void saveText(page)}>Receipt as text</LinkButton>
          {last !== undefined && <span>{formatDateTime(last)}</span>}
        </footer>
      </section>
    </main>
  )
}

function outcomeOf(asker: string, received: RequestPage['received'], last: string | undefined): string {
  const compared = isAllVerified(received) ? 'Each checksum matches your original. ' : ''
  const reported =
    last === undefined ? `${asker} is notified` : `The last file arrived at ${formatClock(last)}. ${asker} is notified within minutes`
  return `${compared}${reported} and needs nothing more from you. You can close this page.`
}

/** Rarely used: its code is loaded on demand. */
async function saveText(page: RequestPage): Promise<void> {
  try {
    const { saveReceipt } = await import('./receipt.ts')
    saveReceipt(page)
  } catch (error) {
    toasts.error(messageOf(error))
  }
}
