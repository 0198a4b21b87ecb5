import { useState } from 'react'
import { DeliveryFrame } from '#platform/public-page/page-frame'
import { QueueList } from '../queue/QueueList.tsx'
import { useQueue } from '../queue/use-queue.ts'
import styles from '../RequestScreen.module.css'
import { AllArrived } from '../received/AllArrived.tsx'
import { Received } from '../received/Received.tsx'
import type { RequestAddress, RequestPage } from '../request-page.api.ts'
import type { RequestScreenProps } from '../request-screen-props.ts'
import { unfinishedOf } from './continue-upload.ts'
import { DropZone } from './DropZone.tsx'
import { SenderForm } from './SenderForm.tsx'

type SendScreenProps = RequestScreenProps & { address: RequestAddress; page: RequestPage }

export function SendScreen({ address, page, ImportButtons, onSignIn }: SendScreenProps) {
  const queue = useQueue(address, page)
  const [isEditing, setEditing] = useState(false)
  const unfinished = unfinishedOf(page, queue.transfers)
  const hasQueue = queue.transfers.length + unfinished.length + page.file_imports.length > 0
  const isAsked = isEditing || !isNamed(page)
  if (queue.isDone && page.file_imports.length === 0 && !isAsked) {
    return (
      <DeliveryFrame host={page.host}>
        <AllArrived page={page} onMore={queue.sendMore} />
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
              <DropZone
                {...{ address, page, queue, onSignIn }}
                isLarge={!hasQueue}
                imports={ImportButtons && <ImportButtons page={page} onImported={queue.refresh} />}
              />
              {hasQueue && <QueueList {...{ address, page, queue, unfinished }} imports={page.file_imports} />}
            </div>
            {page.received.count > 0 && <Received page={page} open={queue.transfers} />}
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
            Sent by {sender.name || sender.company || sender.email}.{' '}
            <button type="button" className={styles.link} onClick={onEdit}>
              Change
            </button>
          </>
        )}
      </p>
    </div>
  )
}
