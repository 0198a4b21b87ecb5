import { DialogRoot } from '@answerprint/ui/Dialog'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { ModalContent, ModalOverlay } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { useNow } from '#platform/moments/use-now'
import { type SharedScreener, sessionsQuery, type ViewingSession } from '../shares.api.ts'
import { isOfEachFilm, VIEW_RULE } from '../view-limit.ts'
import { DialogHeader } from './DialogHeader.tsx'
import type { ShareDialogProps } from './dialog-props.ts'
import { SessionList } from './SessionList.tsx'
import styles from './SessionsDialog.module.css'
import { factsOf } from './session-facts.ts'

export function SessionsDialog({ share, onClose }: ShareDialogProps) {
  const now = useNow()
  const found = useQuery({ ...sessionsQuery(share._id), refetchInterval: 15_000, meta: { quiet: true } })
  return (
    <DialogRoot opened onClose={onClose} size={900} centered classNames={{ content: styles.content ?? '' }}>
      <ModalOverlay color="var(--scrim)" backgroundOpacity={1} blur={3} />
      <ModalContent radius="lg" aria-label="Reviewer Sessions">
        <DialogHeader
          picture={<PersonAvatar name={share.shared_name} seed={share.shared_email ?? share._id} size={38} />}
          title="Reviewer Sessions"
          takesFocus
          below={[share.shared_name, share.shared_email].filter((each) => each !== null).join(' · ')}
          onClose={onClose}
        />
        <ListAwaited of={found} rows={3} height={62} size="panel" />
        {found.data?.sessions.length === 0 && <EmptyState size="panel" art="reviewers" level={3} title="No Views" />}
        {found.data !== undefined && found.data.sessions.length > 0 && (
          <>
            <Facts share={share} sessions={found.data.sessions} durationSeconds={found.data.duration_seconds} />
            <SessionList sessions={found.data.sessions} durationSeconds={found.data.duration_seconds} now={now} />
          </>
        )}
        <footer className={styles.footer}>
          {VIEW_RULE} Times are in your time zone.{' '}
          <a href="https://db-ip.com" target="_blank" rel="noreferrer">
            IP Geolocation by DB-IP
          </a>
        </footer>
      </ModalContent>
    </DialogRoot>
  )
}

type FactsProps = { share: SharedScreener; sessions: readonly ViewingSession[]; durationSeconds: number | null }

function Facts({ share, sessions, durationSeconds }: FactsProps) {
  const facts = factsOf(sessions, durationSeconds)
  const limit = share.view_count_limit
  const isEach = isOfEachFilm(share)
  return (
    <dl className={styles.facts}>
      <div>
        <dd>{facts.sessions}</dd>
        <dt>Sessions</dt>
      </div>
      <div>
        <dd>{limit === null || isEach ? facts.counted : `${facts.counted} of ${limit}`}</dd>
        <dt>{limit !== null && isEach ? `Counted views, up to ${limit} of each film` : 'Counted views'}</dt>
      </div>
      <div>
        <dd title={facts.places}>{facts.places}</dd>
        <dt>Places</dt>
      </div>
      <div>
        <dd>{facts.most?.stretch ?? '—'}</dd>
        <dt>{facts.most === null ? 'Played most' : `Played most, ${facts.most.times} times`}</dt>
      </div>
    </dl>
  )
}
