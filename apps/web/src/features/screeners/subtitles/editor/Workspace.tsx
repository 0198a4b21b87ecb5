import { filmName } from '@answerprint/contract/film-name'
import { subtitleName } from '@answerprint/contract/subtitle-name'
import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { SegmentedChoice } from '@answerprint/ui/SegmentedChoice'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { formatAgo } from '#platform/format/dates'
import { useNow } from '#platform/moments/use-now'
import { lazy } from '#platform/upgrades/lazy'
import type { Screener } from '../../screeners.api.ts'
import type { Subtitles } from '../subtitles.api.ts'
import { CueForm } from './cues/CueForm.tsx'
import { CueList } from './cues/CueList.tsx'
import { FindingList } from './cues/FindingList.tsx'
import type { DialogName } from './dialogs/EditorDialogs.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import type { SubtitleCues, SubtitlesPlace } from './editor.api.ts'
import { Picture } from './film/Picture.tsx'
import styles from './SubtitleEditorScreen.module.css'
import { isEdited } from './state/cue-history.ts'
import { EditorProvider, useEditor, useOpenEditor } from './state/editor-context.ts'
import { useEditorKeys } from './state/editor-keys.ts'
import { Timeline, type TimelineHandle } from './timeline/Timeline.tsx'
import { useFoundLanguage } from './use-found-language.ts'
import { useParts } from './use-parts.ts'
import { type Saving, useSaving } from './use-saving.ts'

const EditorDialogs = lazy(async () => ({ default: (await import('./dialogs/EditorDialogs.tsx')).EditorDialogs }))

type WorkspaceProps = { params: SubtitlesPlace; screener: Screener; track: Subtitles; known: SubtitleCues; onClose: () => void }

/** The picture, the cue that is edited, the list of all with what is wrong, and the timeline. */
export function Workspace({ params, screener, track, known, onClose }: WorkspaceProps) {
  const editor = useOpenEditor(known, screener.duration_seconds)
  const saving = useSaving(params, editor, known, track.is_shown)
  const [dialog, setDialog] = useState<DialogName>()
  const [isHelping, setHelping] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const timeline = useRef<TimelineHandle>(null)
  const parts = useParts(5)
  const writeText = () => text.current?.focus()
  useEditorKeys(editor, {
    save: saving.save,
    help: () => setHelping(true),
    writeText,
    zoom: (factor) => timeline.current?.zoom(factor),
  })
  return (
    <EditorProvider value={editor}>
      <div className={styles.screen}>
        <EditorHeader
          film={filmName(screener.project_title, screener.name)}
          name={subtitleName(track)}
          saving={saving}
          isHelping={isHelping}
          onHelp={setHelping}
          onDialog={setDialog}
          onClose={onClose}
        />
        <Notices saving={saving} />
        <main id="content" className={styles.body}>
          <div className={styles.left}>
            {parts > 1 && <Picture screener={screener} language={track.language} />}
            {parts > 2 && <CueForm text={text} onLeave={() => list.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus()} />}
          </div>
          <div ref={list} className={styles.right}>
            {parts > 3 && <Lists params={params} known={known} declared={track.language} onWrite={writeText} />}
          </div>
        </main>
        {parts > 4 && <Timeline handle={timeline} />}
        <Suspense>
          {dialog !== undefined && (
            <EditorDialogs
              name={dialog}
              params={params}
              known={known}
              isBusy={saving.isPending}
              onRestore={saving.restore}
              onClose={() => setDialog(undefined)}
            />
          )}
        </Suspense>
        <LeaveQuestion isAsked={isEdited(editor.history)} />
      </div>
    </EditorProvider>
  )
}

type ListsProps = { params: SubtitlesPlace; known: SubtitleCues; declared: string; onWrite: () => void }

function Lists({ params, known, declared, onWrite }: ListsProps) {
  const editor = useEditor()
  const { cues, findings, goToFinding } = editor
  const found = useFoundLanguage(params, editor, known)
  const [shown, setShown] = useState<'cues' | 'findings'>('cues')
  const count = findings.length + (found === null ? 0 : 1)
  return (
    <>
      <div className={styles.tools}>
        <SegmentedChoice
          label="List"
          value={shown}
          options={[
            { value: 'cues', label: `Cues ${cues.length.toLocaleString('en')}` },
            { value: 'findings', label: `Findings ${count.toLocaleString('en')}` },
          ]}
          onChange={setShown}
        />
        <span className={styles.steps}>
          <Tooltip label="Finding before (⇧ F)">
            <ActionIcon aria-label="Finding before" disabled={findings.length === 0} onClick={() => goToFinding(-1)}>
              <IconChevronUp size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Next finding (F)">
            <ActionIcon aria-label="Next finding" disabled={findings.length === 0} onClick={() => goToFinding(1)}>
              <IconChevronDown size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </span>
      </div>
      {shown === 'cues' ? <CueList onWrite={onWrite} /> : <FindingList declared={declared} found={found} />}
    </>
  )
}

/** What a save met: a newer version, or a failure. What was edited stays on the screen. */
function Notices({ saving }: { saving: Saving }) {
  const { history } = useEditor()
  const now = useNow()
  const { newer, problem } = saving
  if (newer !== undefined) {
    const { version, created_by, created_at } = newer
    return (
      <div className={styles.notice} role="alert">
        <p>
          <b>
            {created_by ?? 'Another person'} saved version {version} {formatAgo(created_at, now)}.
          </b>{' '}
          {isEdited(history) ? `Your changes are based on version ${history.base} and are kept here.` : `You see version ${history.base}.`}
        </p>
        <Button size="xs" onClick={saving.loadNewer}>
          Load version {version}
        </Button>
        {isEdited(history) && (
          <Button size="xs" loading={saving.isPending} onClick={saving.saveOver}>
            Save mine as version {version + 1}
          </Button>
        )}
      </div>
    )
  }
  if (problem === null) return null
  return (
    <div className={styles.notice} role="alert">
      <p>{problem} Your changes are kept here.</p>
      <Button size="xs" loading={saving.isPending} onClick={saving.save}>
        Try Again
      </Button>
    </div>
  )
}

/** Also asked by the browser itself before it closes the tab. */
function LeaveQuestion({ isAsked }: { isAsked: boolean }) {
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: () => isAsked, enableBeforeUnload: () => isAsked, withResolver: true })
  if (status !== 'blocked') return null
  return (
    <ConfirmModal
      opened
      title="Leave without saving?"
      confirm="Leave"
      cancel="Keep editing"
      tone="danger"
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>What you changed since the last version is lost.</p>
    </ConfirmModal>
  )
}
