import { IconFingerprint, IconLock, IconMovieOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import { formatPercent } from '#platform/format/figures'
import type { PlayerHandle } from '#platform/player/FilmPlayer.tsx'
import { useSend } from '#platform/sending/use-send'
import { useCan } from '#platform/session'
import { PreviewPlayer } from '../PreviewPlayer.tsx'
import { type Activity, activateScreener, renameScreener, type Screener, screenerQuery } from '../screeners.api.ts'
import { FilmStrip } from './FilmStrip.tsx'
import styles from './Stage.module.css'
import { stageState } from './stage-state.ts'

type StageProps = {
  screener: Screener
  watched: Activity['curve'] | undefined
  player: Ref<PlayerHandle>
  /** Where the film begins, in seconds. */
  from: number
  /** "Send Screener" where nothing can be played here. */
  send: ReactNode
}

/** The video area: black in both themes. */
export function Stage({ screener, watched, player, from, send }: StageProps) {
  switch (stageState(screener)) {
    case 'protected':
      return <ProtectedStage screener={screener} send={send} />
    case 'player':
      return <PreviewPlayer screener={screener} watched={watched} player={player} from={from} />
    case 'encoding':
      return <EncodingStage screener={screener} />
    case 'failed':
      return <CreateStage screener={screener} title={failureOf(screener)} text={screener.encoding_error ?? FAILED} action="Try again" />
    case 'unencodable':
      return (
        <Gate
          screener={screener}
          icon={<IconMovieOff size={26} stroke={1.4} aria-hidden />}
          title="Not a film that can be encoded"
          text={UNENCODABLE}
        />
      )
    case 'create':
      return <CreateStage screener={screener} title="Create a Secure Screener!" text={CREATE} action="Encode Content" />
  }
}

const failureOf = ({ is_damaged }: Screener): string => (is_damaged ? 'Damaged in storage.' : 'Encoding failed.')

const CREATE = 'Encode the source once, then send it to reviewers with a watermark, a password and an expiry date.'
const UNENCODABLE = 'Upload it as MP4, MOV, MXF, MKV, WebM or AVI to make a screener of it. The file itself is stored as it is.'
const DAMAGED = 'Parts of it were damaged in storage and are encoded again. Every link to it plays as before once that is done.'
const FAILED = 'Something in the source could not be read. The source itself is unharmed.'

type GateProps = { screener: Screener; icon: ReactNode; title: string; text: string; children?: ReactNode }

/** Nothing plays here yet, or ever: why, over the film's own still, and what can be done. */
function Gate({ screener, icon, title, text, children }: GateProps) {
  return (
    <section className={styles.stage} aria-label="Video">
      {screener.thumbnail_url !== null && <img className={styles.backdrop} src={screener.thumbnail_url} alt="" />}
      <div className={styles.words}>
        <span className={styles.gate}>
          <span>{icon}</span>
        </span>
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </section>
  )
}

const PROTECTED = "Every copy carries its reviewer's forensic mark, so this screener plays only for the people it is sent to."

function ProtectedStage({ screener, send }: { screener: Screener; send: ReactNode }) {
  return (
    <Gate screener={screener} icon={<IconFingerprint size={30} stroke={1.3} aria-hidden />} title="Protected Content" text={PROTECTED}>
      <div className={styles.action}>{send}</div>
    </Gate>
  )
}

function EncodingStage({ screener }: { screener: Screener }) {
  const progress = Math.min(1, Math.max(0, screener.encoding_progress))
  return (
    <section className={styles.stage} aria-label="Video">
      <div className={styles.words} data-wide>
        <FilmStrip still={screener.thumbnail_url} progress={progress} />
        <h2>{screener.is_damaged ? 'Your Secure Screener is being repaired' : 'Your Secure Screener is Encoding!'}</h2>
        {screener.is_damaged && <p>{DAMAGED}</p>}
        <p>We will send an email when it is ready. You can leave this page.</p>
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
  const [name, setName] = useState(screener.name)
  const encode = useSend({
    send: async (keys) => {
      const named = name.trim()
      if (named !== '' && named !== screener.name) await renameScreener(params, named)
      return activateScreener(params, keys)
    },
    failure: 'toast',
    onSuccess: (activated) => queryClient.setQueryData(screenerQuery(params).queryKey, activated),
  })
  return (
    <Gate screener={screener} icon={<IconLock size={26} stroke={1.4} aria-hidden />} title={title} text={text}>
      {may('screeners:can_manage') && (
        <form
          className={styles.create}
          onSubmit={(event) => {
            event.preventDefault()
            encode.mutate()
          }}
        >
          <label className={styles.version}>
            Name of this version
            <input value={name} maxLength={255} placeholder="Festival cut" onChange={(event) => setName(event.currentTarget.value)} />
          </label>
          <button type="submit" className={styles.ink} disabled={encode.isPending}>
            {action}
          </button>
        </form>
      )}
    </Gate>
  )
}
