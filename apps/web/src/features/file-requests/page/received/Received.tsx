import { FileName } from '@answerprint/ui/FileName'
import { Frames } from '@answerprint/ui/Frames'
import { LinkButton } from '@answerprint/ui/LinkButton'
import { Button } from '@mantine/core'
import { IconReceipt, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { usePrintable } from '#platform/browser/saving/use-printable'
import { formatBytes } from '#platform/format/bytes'
import { formatClock } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import type { Transfer } from '#platform/uploads/shown/transfer'
import { type RequestAddress, type RequestPage, receiptAddress } from '../request-page.api.ts'
import styles from './Received.module.css'
import { isAllVerified } from './received-words.ts'
import { StateIcon } from './StateIcon.tsx'

const SHOWN = 5

/** What has arrived from this browser, beside the list of what is on its way. */
type ReceivedProps = { address: RequestAddress; page: RequestPage; open: readonly Transfer[] }

export function Received({ address, page, open }: ReceivedProps) {
  const { received, files } = page
  const [isWhole, setWhole] = useState(false)
  const receiptButton = usePrintable(receiptAddress(address))
  const pending = open.flatMap((each) => each.childrenTransfers ?? [each]).filter((each) => !each.uploaded)
  const active = pending.filter((each) => each.status === 'Transferring' || each.status === 'Retrying').length
  const total = received.count + pending.length
  return (
    <aside className={styles.card} aria-label="Received files">
      <h2>
        <IconShieldCheck size={20} stroke={1.6} aria-hidden />
        Received
      </h2>
      <p className={styles.count}>{formatCount(received.count, 'file')}</p>
      <p className={styles.sum}>
        {formatBytes(received.size)},{' '}
        {received.damaged > 0 ? `${received.damaged} damaged` : isAllVerified(received) ? 'every byte verified' : 'every byte arrived'}.
      </p>
      <Frames
        count={total}
        done={received.count - received.damaged}
        failed={received.damaged}
        underWay={active}
        label={`${received.count} of ${formatCount(total, 'file')} received`}
      />
      <ul className={styles.list}>
        {files.slice(0, isWhole ? undefined : SHOWN).map(({ _id, name, size, created_at, xxh128, ...state }) => (
          <li key={_id}>
            <StateIcon size={17} {...state} />
            <span title={xxh128 === null ? name : `${name}\nXXH128 ${xxh128}`}>
              <FileName name={name} />
            </span>
            <em>{formatBytes(size)}</em>
            <time dateTime={created_at}>{formatClock(created_at)}</time>
          </li>
        ))}
      </ul>
      {files.length > SHOWN && (
        <p className={styles.more}>
          <LinkButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : files.length < received.count ? `Show the latest ${files.length}` : `Show all ${received.count}`}
          </LinkButton>
        </p>
      )}
      <Button fullWidth leftSection={<IconReceipt size={17} stroke={1.7} aria-hidden />} {...receiptButton}>
        Receipt so far (PDF)
      </Button>
    </aside>
  )
}
