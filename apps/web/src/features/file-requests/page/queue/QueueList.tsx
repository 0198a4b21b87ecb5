import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { importCancelQuestion, transferList } from '#features/transfers'
import { now } from '#platform/clock'
import { formatCount } from '#platform/format/figures'
import { lazy } from '#platform/upgrades/lazy'
import type { Transfer } from '#platform/uploads/shown/transfer'
import { useSentElsewhere } from '#platform/uploads/tabs/use-sent-elsewhere'
import type { RequestAddress, RequestPage } from '../request-page.api.ts'
import { uploadIdsOf } from '../sending/continue-upload.ts'
import { ImportRows } from './ImportRows.tsx'
import { OpenPackages } from './OpenPackages.tsx'
import styles from './QueueList.module.css'
import { QueueRow, Row } from './QueueRow.tsx'
import { totalsOf } from './queue-words.ts'
import { UnfinishedRows } from './UnfinishedRows.tsx'
import type { Queue } from './use-queue.ts'

const CancelQuestion = lazy(importCancelQuestion)

type QueueListProps = {
  address: RequestAddress
  page: RequestPage
  queue: Queue
  unfinished: RequestPage['uploads']
  packages: RequestPage['open_packages']
  failedImports: RequestPage['failed_imports']
  /** How many files an earlier visit had chosen that the server does not know of. */
  unsent: number
  onForgetUnsent: () => void
  /** Uploads and imports that are not listed any more. */
  onForget: (ids: readonly string[]) => void
}
type Asked = { name: string; onConfirm: () => void }

/** All that is on its way from this page, what an earlier visit left, and imports from file hosts. */
export function QueueList({ address, page, queue, unfinished, packages, failedImports, onForget, ...rest }: QueueListProps) {
  const { unsent, onForgetUnsent } = rest
  const [asked, setAsked] = useState<Asked | null>(null)
  const { transfers } = queue
  // What a click may need is there before parts fill the line.
  useEffect(() => void importCancelQuestion(), [])
  const isCounting = transfers.some((each) => each.next_try !== undefined)
  const nowMs = useSeconds(isCounting)
  const elsewhere = useSentElsewhere(unfinished.length + packages.length + unsent > 0, queue.refresh)
  const cancel = (transfer: Transfer) => {
    // The page was asked for while they were sent, and lists them until it is asked for again.
    onForget(uploadIdsOf(transfer))
    transferList.act('cancel', transfer.uuid)
  }
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
            onCancel={() => setAsked({ name: transfer.name, onConfirm: () => cancel(transfer) })}
          />
        ))}
        <ImportRows
          imports={page.file_imports}
          failed={failedImports}
          onAsk={setAsked}
          onForget={(importID) => onForget([importID])}
          onChanged={queue.refresh}
        />
        {elsewhere !== null && (
          <>
            <OpenPackages packages={packages} sent={elsewhere.folders} onChoose={queue.choose} />
            <UnfinishedRows
              {...{ address, page }}
              uploads={unfinished}
              sent={elsewhere.uploads}
              onAsk={setAsked}
              onChanged={queue.refresh}
            />
            {unsent > 0 && Object.keys(elsewhere.uploads).length === 0 && <Unsent count={unsent} onForget={onForgetUnsent} />}
          </>
        )}
      </ul>
      <Suspense fallback={null}>{asked !== null && <CancelQuestion asked={asked} onClose={() => setAsked(null)} />}</Suspense>
    </section>
  )
}

const Unsent = ({ count, onForget }: { count: number; onForget: () => void }) => (
  <Row
    icon="folder"
    name={`${formatCount(count, 'more file')} not sent`}
    size=""
    state="pause"
    line="They were chosen, and this page was closed before it came to them. Choose them all again: what has arrived is not sent twice."
  >
    <Button size="xs" onClick={onForget}>
      Forget them
    </Button>
  </Row>
)

function Head({ queue: { transfers } }: { queue: Queue }) {
  const { left, share, pace, mayPause, mayResume, isRefused } = totalsOf(transfers)
  const all = (action: 'pause' | 'resume') => () => {
    for (const { uuid } of transfers) transferList.act(action, uuid)
  }
  const percent = Math.floor(share * 100)
  return (
    <>
      <header className={styles.head}>
        <h2>{headOf({ isRefused, mayResume }, formatCount(left, 'file'))}</h2>
        {!isRefused && <p>Keep this tab open. {pace}</p>}
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

function headOf({ isRefused, mayResume }: { isRefused: boolean; mayResume: boolean }, files: string): string {
  if (isRefused) return `${files} not uploaded`
  return mayResume ? `${files} paused` : `Uploading ${files}`
}

/** The current time, each second while a countdown is shown. */
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
