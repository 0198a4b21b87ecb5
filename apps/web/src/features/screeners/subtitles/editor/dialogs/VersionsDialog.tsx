import { Dialog } from '@answerprint/ui/Dialog'
import { Button } from '@mantine/core'
import { Ago } from '#platform/moments/Ago.tsx'
import { useNow } from '#platform/moments/use-now'
import type { SubtitleVersion } from '../editor.api.ts'
import { useEditor } from '../state/editor-context.ts'
import styles from './Dialogs.module.css'

type VersionsDialogProps = {
  versions: readonly SubtitleVersion[]
  latest: number
  isBusy: boolean
  onRestore: (version: number) => void
  onClose: () => void
}

/** Every save is there; one of them is made the latest again, under a number of its own. */
export function VersionsDialog({ versions, latest, isBusy, onRestore, onClose }: VersionsDialogProps) {
  const now = useNow()
  const { history } = useEditor()
  return (
    <Dialog opened onClose={onClose} title="History" size={560}>
      <ul className={styles.versions}>
        {versions.map(({ version, cues, created_at, created_by }) => (
          <li key={version}>
            <b>{version === 0 ? 'Original' : `Version ${version}`}</b>
            <span>
              {cues === 1 ? '1 cue' : `${cues} cues`}
              {created_by !== null && ` · ${created_by}`} · <Ago moment={created_at} now={now} />
            </span>
            {version === latest ? (
              <span className={styles.shown}>{version === history.base ? 'Shown to reviewers' : 'Latest'}</span>
            ) : (
              <Button size="xs" loading={isBusy} onClick={() => onRestore(version)}>
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>A restored version becomes the latest one. Undo brings back what you had on the screen.</p>
    </Dialog>
  )
}
