import { LinkButton } from '@answerprint/ui/LinkButton'
import { IconLock } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useFocusOnChange } from '#platform/browser/focus-on-change'
import { DeliveryFrame } from '#platform/public-page/DeliveryFrame.tsx'
import { lazy } from '#platform/upgrades/lazy'
import { QueueList } from '../queue/QueueList.tsx'
import { useLeftBehind } from '../queue/left-behind.ts'
import { totalsOf } from '../queue/queue-words.ts'
import { useQueue } from '../queue/use-queue.ts'
import styles from '../RequestScreen.module.css'
import { AllArrived } from '../received/AllArrived.tsx'
import { Received } from '../received/Received.tsx'
import type { RequestAddress, RequestPage } from '../request-page.api.ts'
import type { RequestScreenProps } from '../request-screen-props.ts'
import { unfinishedOf } from './continue-upload.ts'
import { DropZone } from './DropZone.tsx'
import { SenderForm } from './SenderForm.tsx'

const DcpQuestions = lazy(async () => ({ default: (await import('#features/files')).DcpQuestions }))
const ArrivedNotice = lazy(async () => ({ default: (await import('../queue/ArrivedNotice.tsx')).ArrivedNotice }))

type SendScreenProps = RequestScreenProps & { address: RequestAddress; page: RequestPage }

export function SendScreen({ address, page, ImportButtons, onSignIn }: SendScreenProps) {
  const queue = useQueue(address, page)
  const [isEditing, setEditing] = useState(false)
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set())
  const isClosed = page.status === 'closed'
  const failedImports = page.failed_imports.filter((each) => !forgotten.has(each._id))
  const unfinished = unfinishedOf(page, queue.transfers).filter((each) => !forgotten.has(each._id))
  const waiting = page.file_imports.length + failedImports.length
  const packages = page.open_packages.filter((each) => !queue.transfers.some((transfer) => transfer.name === each.name))
  const leftBehind = useLeftBehind(address.id, totalsOf(queue.transfers).left)
  const unsent = Math.max(0, leftBehind.count - unfinished.length)
  const hasQueue = queue.transfers.length + unfinished.length + packages.length + waiting + unsent > 0
  const isAsked = !isClosed && (isEditing || !isNamed(page))
  const notice = <Suspense fallback={null}>{queue.arrived && <ArrivedNotice {...queue.arrived} />}</Suspense>
  useFocusOnChange(isAsked ? 'asked' : 'sending')
  if (queue.isDone && waiting === 0 && !isAsked) {
    return (
      <DeliveryFrame host={page.host}>
        <AllArrived address={address} page={page} notice={notice} onMore={queue.sendMore} />
      </DeliveryFrame>
    )
  }
  return (
    <DeliveryFrame host={page.host}>
      <main className={styles.main}>
        <Title page={page} onEdit={page.required_fields.length > 0 && !isAsked ? () => setEditing(true) : undefined} />
        {isAsked ? (
          <SenderForm address={address} page={page} onDone={() => setEditing(false)} />
        ) : (
          <div className={styles.columns} data-single={(!hasQueue && page.received.count === 0) || undefined}>
            <div className={styles.sending}>
              {isClosed ? (
                <p className={styles.closed} role="status">
                  <IconLock size={18} stroke={1.6} aria-hidden />
                  This file request has been closed. What you began is still received: keep this tab open.
                </p>
              ) : (
                <DropZone
                  {...{ address, page, queue, onSignIn }}
                  isLarge={!hasQueue}
                  imports={ImportButtons && <ImportButtons page={page} onImported={queue.refresh} />}
                />
              )}
              <Suspense fallback={null}>{queue.mayAsk && <DcpQuestions />}</Suspense>
              {notice}
              {hasQueue && (
                <QueueList
                  {...{ address, page, queue, unfinished, packages, failedImports, unsent }}
                  onForgetUnsent={leftBehind.forget}
                  onForget={(ids) => setForgotten((before) => new Set([...before, ...ids]))}
                />
              )}
            </div>
            {page.received.count > 0 && <Received address={address} page={page} open={queue.transfers} />}
          </div>
        )}
      </main>
    </DeliveryFrame>
  )
}

const isNamed = ({ required_fields, sender }: RequestPage): boolean => required_fields.every((field) => (sender?.[field] ?? '') !== '')

function Title({ page, onEdit }: { page: RequestPage; onEdit: (() => void) | undefined }) {
  const { title, film_name, requestee_name, requester_name, name, sender } = page
  const asker = requester_name === name ? name : `${requester_name} at ${name}`
  return (
    <div className={styles.title}>
      <h1>{film_name ?? title}</h1>
      <p>
        {film_name === null
          ? `${asker} asks you for these files. They go straight into the project.`
          : `${asker} asks ${requestee_name === name ? 'you' : requestee_name} for this film. It goes straight into the project.`}
        {onEdit !== undefined && sender !== null && (
          <>
            {' '}
            Sent by {sender.name || sender.company || sender.email}. <LinkButton onClick={onEdit}>Change</LinkButton>
          </>
        )}
      </p>
    </div>
  )
}
