import { SkeletonBlock } from '@answerprint/ui/Skeletons'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { now } from '#platform/clock'
import { LoadFailed } from '#platform/failures/LoadFailed.tsx'
import { DateFields } from '../dates/DateFields.tsx'
import { isWrongOrder, type ShareDates } from '../dates/share-dates.ts'
import { sharedWith } from '../reviewer-labels.ts'
import { type SharedScreener, shareQuery, updateDates } from '../shares.api.ts'
import styles from './ExtensionScreen.module.css'
import { extensionStatus } from './extension-status.ts'
import { openSentence, successSentence } from './extension-words.ts'

/** Opened from the mail about a reviewer who asks for more time. */
export function ExtensionScreen() {
  const { sharedScreenerID = '' }: { sharedScreenerID?: string } = useParams({ strict: false })
  const [chosen, setChosen] = useState<ShareDates>()
  const share = useQuery({ ...shareQuery(sharedScreenerID), meta: { quiet: true } })
  const save = useMutation({
    mutationFn: (dates: ShareDates) => {
      const notifyReviewer = share.data?.sharedScreener.share_type === 'email'
      return updateDates(sharedScreenerID, { ...dates, notifyReviewer })
    },
    meta: { quiet: true },
  })
  switch (extensionStatus(share, save)) {
    case 'PENDING':
      return (
        <Card>
          <SkeletonBlock width="60%" height={22} />
          <SkeletonBlock width="80%" />
          <SkeletonBlock height={36} />
        </Card>
      )
    case 'ERROR':
      return <LoadFailed of={share.isError ? share : { error: save.error, refetch: save.reset }} />
    case 'SUCCESS':
      return (
        <Card>
          <IconCircleCheck className={styles.tick ?? ''} size={40} stroke={1.4} aria-hidden />
          <p role="status">{save.variables && successSentence(save.variables)}</p>
        </Card>
      )
    case 'READY':
      return share.data === undefined ? null : (
        <DatesForm
          share={share.data.sharedScreener}
          name={share.data.name}
          chosen={chosen}
          onChoose={setChosen}
          isSaving={save.isPending}
          onSave={(dates) => save.mutate(dates)}
        />
      )
  }
}

type DatesFormProps = {
  share: SharedScreener
  name: string
  /** Kept beside the form, which is not there while a failure is. */
  chosen: ShareDates | undefined
  onChoose: (dates: ShareDates) => void
  isSaving: boolean
  onSave: (dates: ShareDates) => void
}

function DatesForm({ share, name, chosen, onChoose, isSaving, onSave }: DatesFormProps) {
  const dates = chosen ?? { availableAt: share.available_at, expiry: share.expiry }
  const isBlocked = isWrongOrder(dates) || isSaving
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlocked) onSave(dates)
  }
  return (
    <Card>
      <h1 title={name}>{name}</h1>
      <p className={styles.who}>Shared with {sharedWith(share)}</p>
      <p className={styles.who}>{openSentence(share.expiry, now().getTime())}</p>
      <form className={styles.form} onSubmit={submit}>
        <DateFields dates={dates} onChange={onChoose} />
        <Button type="submit" variant="ink" size="md" disabled={isBlocked} loading={isSaving}>
          Save Dates
        </Button>
      </form>
    </Card>
  )
}

const Card = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <section className={styles.card} aria-label="Date extension">
      {children}
    </section>
  </div>
)
