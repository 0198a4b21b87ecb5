import { IconFingerprint, IconLock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { formatPercent } from '#platform/format/figures'
import type { PlayerHandle } from '#platform/player/film-player'
import { useCan, useUser } from '#platform/session'
import { PreviewPlayer } from '../PreviewPlayer.tsx'
import { type Activity, activateScreener, type Screener, screenerQuery } from '../screeners.api.ts'
import { FilmStrip } from './FilmStrip.tsx'
import styles from './Stage.module.css'
import { stageState } from './stage-state.ts'

type StageProps = {
  screener: Screener
  watched: Activity['curve'] | undefined
  player: Ref<PlayerHandle>
  /** "Send Screener" where nothing can be played here. */
  send: ReactNode
}

/** The video area: black in both themes. */
export function Stage({ screener, watched, player, send }: StageProps) {
  switch (stageState(screener)) {
    case 'protected':
      return <ProtectedStage screener={screener} send={send} />
    case 'player':
      return <PreviewPlayer screener={screener} watched={watched} player={player} />
    case 'encoding':
      return <EncodingStage screener={screener} />
    case 'failed':
      return <CreateStage screener={screener} title="Encoding failed." text={screener.encoding_error ?? FAILED} action="Try again" />
    case 'create':
      return <CreateStage screener={screener} title="Create a Secure Screener!" text={CREATE} action="Encode Content" />
  }
}

const CREATE = 'Encode the source once, then send it to reviewers with a watermark, a password and an expiry date.'
const FAILED = 'Something in the source could not be read. The source itself is unharmed.'

function ProtectedStage({ screener, send }: { screener: Screener; send: ReactNode }) {
  return (
    <section className={styles.stage} aria-label="Video">
      <Backdrop screener={screener} />
      <div className={styles.words}>
        <span className={styles.gate}>
          <span>
            <IconFingerprint size={30} stroke={1.3} aria-hidden />
          </span>
        </span>
        <h2>Protected Content</h2>
        <p>Every copy carries its reviewer's forensic mark, so this screener plays only for the people it is sent to.</p>
        <div className={styles.action}>{send}</div>
      </div>
    </section>
  )
}

function EncodingStage({ screener }: { screener: Screener }) {
  const { email } = useUser()
  const progress = Math.min(1, Math.max(0, screener.encoding_progress))
  return (
    <section className={styles.stage} aria-label="Video">
      <div className={styles.words} data-wide>
        <FilmStrip still={screener.thumbnail_url} progress={progress} />
        <h2>Your Secure Screener is Encoding!</h2>
        <p>We will email {email} when it is ready. You can leave this page.</p>
        <div
          className={styles.progress}
          role="progressbar"
          aria-label="Encoding"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress * 100)}
        >
          <span style={{ width: `${progress * 100}%` }} />
        </div>
        <div className={styles.figures}>
          <span>{screener.encoding_status === 'Queued' ? 'Waiting for its turn' : 'Encoding and encrypting'}</span>
          <span className={styles.percent}>{formatPercent(progress)}</span>
        </div>
      </div>
    </section>
  )
}

type CreateStageProps = { screener: Screener; title: string; text: string; action: string }

function CreateStage({ screener, title, text, action }: CreateStageProps) {
  const may = useCan()
  const queryClient = useQueryClient()
  const params = { projectID: screener.project_id, screenerID: screener._id }
  const encode = useMutation({
    mutationFn: () => activateScreener(params),
    onSuccess: (activated) => queryClient.setQueryData(screenerQuery(params).queryKey, activated),
  })
  return (
    <section className={styles.stage} aria-label="Video">
      <Backdrop screener={screener} />
      <div className={styles.words}>
        <span className={styles.gate}>
          <span>
            <IconLock size={26} stroke={1.4} aria-hidden />
          </span>
        </span>
        <h2>{title}</h2>
        <p>{text}</p>
        {may('screeners:can_manage') && (
          <button type="button" className={styles.ink} disabled={encode.isPending} onClick={() => encode.mutate()}>
            {action}
          </button>
        )}
      </div>
    </section>
  )
}

function Backdrop({ screener }: { screener: Screener }) {
  return screener.thumbnail_url === null ? null : <img className={styles.backdrop} src={screener.thumbnail_url} alt="" />
}
