import type { FilePreview } from '@answerprint/contract/files'
import type { Sprite } from '@answerprint/ui/Scrubber'
import type { ReactNode } from 'react'
import type { Shown } from '../shown.ts'
import { FilmStage } from './FilmStage.tsx'
import { SoundStage } from './SoundStage.tsx'
import styles from './Stage.module.css'
import { TextStage } from './TextStage.tsx'

type MediaStageProps = {
  file: Shown
  preview: FilePreview
  sprite?: Sprite | null
  /** In place of a preview, where there is none. */
  nothing: ReactNode
  onLapse: () => void
}

/** Only what the server made for looking at is shown here: the file itself is never opened as a page. */
export function MediaStage({ file, preview, sprite = null, nothing, onLapse }: MediaStageProps) {
  const { kind, url } = preview
  if (kind === 'video' && url !== null) return <FilmStage file={file} url={url} sprite={sprite} onLapse={onLapse} />
  if (kind === 'audio' && url !== null) return <SoundStage file={file} url={url} waveform={preview.waveform_url} onLapse={onLapse} />
  if (kind === 'pages') return <Pages name={file.name} pages={preview.pages} />
  if (kind === 'picture' && url !== null) return <img className={styles.picture} src={url} alt={file.name} />
  if (kind === 'text') return <TextStage kind={file.kind} text={preview.text ?? ''} isCut={preview.is_cut} />
  return nothing
}

function Pages({ name, pages }: { name: string; pages: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it.
    <section className={styles.pages} tabIndex={0} data-own-keys aria-label={`${name}, pages`}>
      {pages.map((page, index) => (
        <img key={page} src={page} alt={`Page ${index + 1} of ${pages.length}`} loading={index < 2 ? 'eager' : 'lazy'} />
      ))}
    </section>
  )
}
