import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { transferList } from '#features/transfers'
import { now } from '#platform/clock'
import { formatCount } from '#platform/format/figures'
import type { RequestAddress, RequestPage } from '../request-page.api.ts'
import { ImportRow } from './ImportRow.tsx'
import styles from './QueueList.module.css'
import { QueueRow } from './QueueRow.tsx'
import { totalsOf } from './queue-words.ts'
import { UnfinishedRows } from './UnfinishedRows.tsx'
import type { Queue } from './use-queue.ts'

type QueueListProps = {
  address: RequestAddress
  page: RequestPage
  queue: Queue
  unfinished: RequestPage['uploads']
  imports: RequestPage['file_imports']
}
type Asked = { name: string; onConfirm: () => void }

/** All that is on its way from this page, what an earlier visit left, and what another house brings. */
export function QueueList({ address, page, queue, unfinished, imports }: QueueListProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { transfers } = queue
  const isCounting = transfers.some((each) => each.next_try !== undefined)
  const nowMs = useSeconds(isCounting)
  return (
    <section className={styles.queue} aria-label="Uploads">
      {transfers.some((each) => each.status !== 'Complete') && <Head queue={queue} />}
      <ul className={styles.rows}>
        {transfers.map((transfer) => (
          <QueueRow
            key={transfer.uuid}
            transfer={transfer}
            nowMs={nowMs}
            onAct={(action) => transferList.act(action, transfer.uuid)}
            onCancel={() => setAsked({ name: transfer.name, onConfirm: () => transferList.act('cancel', transfer.uuid) })}
          />
        ))}
        {imports.map((each) => (
          <ImportRow key={each._id} name={each.origin_name} />
        ))}
        <UnfinishedRows address={address} page={page} uploads={unfinished} onAsk={setAsked} onChanged={queue.refresh} />
      </ul>
      {asked !== null && (
        <ConfirmModal
          opened
          title="Cancel transfer"
          confirm="Cancel transfer"
          cancel="Keep it going"
          tone="danger"
          onConfirm={() => {
            setAsked(null)
            asked.onConfirm()
          }}
          onClose={() => setAsked(null)}
        >
          <p>Are you sure you want to cancel this transfer?</p>
          <p className={styles.subject}>{asked.name}</p>
        </ConfirmModal>
      )}
    </section>
  )
}

function Head({ queue: { transfers } }: { queue: Queue }) {
  const { left, share, pace, mayPause, mayResume } = totalsOf(transfers)
  const all = (action: 'pause' | 'resume') => () => {
    for (const { uuid } of transfers) transferList.act(action, uuid)
  }
  const percent = Math.floor(share * 100)
  return (
    <>
      <header className={styles.head}>
        <h2>{mayResume ? `${formatCount(left, 'file')} paused` : `Uploading ${formatCount(left, 'file')}`}</h2>
        <p>Keep this tab open. {pace}</p>
        {mayPause && (
          <Button size="xs" leftSection={<IconPlayerPause size={15} stroke={1.8} aria-hidden />} onClick={all('pause')}>
            Pause all
          </Button>
        )}
        {mayResume && (
          <Button size="xs" leftSection={<IconPlayerPlay size={15} stroke={1.8} aria-hidden />} onClick={all('resume')}>
            Resume all
          </Button>
        )}
      </header>
      <div
        className={styles.total}
        role="progressbar"
        aria-label="All uploads"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </>
  )
}

/** The moment, each second for as long as somebody counts. */
function useSeconds(isCounting: boolean): number {
  const [at, setAt] = useState(() => now().getTime())
  useEffect(() => {
    if (!isCounting) return undefined
    const tick = () => setAt(now().getTime())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return at
}
