import { isAmongAsked, isTimedTextName, TIMED_TEXTS_ONLY } from '@answerprint/contract/video-rules'
import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { LinkButton } from '@answerprint/ui/LinkButton'
import { StatusDot, type Tone } from '@answerprint/ui/StatusDot'
import { ActionIcon, Button, Select } from '@mantine/core'
import { IconBadgeCc, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hasDraft } from '#platform/browser/use-kept-draft'
import { RowsAwaited } from '#platform/failures/RowsAwaited.tsx'
import { toasts } from '#platform/toasts'
import { languagesQuery } from '#platform/utilities'
import {
  removeTimedText,
  replaceTimedText,
  sendTimedText,
  type TimedText,
  timedTextsQuery,
  type VideoRequest,
} from '../../video-page.api.ts'
import { EditTimedText, trackDraft } from './EditTimedText.tsx'
import { FileInput } from '../parts/PartFile.tsx'
import styles from '../Section.module.css'
import tracks from '../Tracks.module.css'
import type { SectionProps } from '../parts/use-part.ts'

const STATES: Record<TimedText['status'], { tone: Tone; word: string }> = {
  Awaiting: { tone: 'run', word: 'Uploading' },
  Received: { tone: 'run', word: 'Checking' },
  Uploaded: { tone: 'ok', word: 'Ready' },
  Error: { tone: 'err', word: 'Error' },
}

/** A mistake in one cue leaves the others as they are. */
const adviceOf = ({ status }: TimedText): string =>
  status === 'Error' ? 'Correct the file and replace it.' : 'That cue is not shown. Correct the file and replace it.'

/** Subtitle tracks: a language first, then the file; each is read at once, and says what is wrong with it. */
export function TimedTexts({ page, isLocked, mayUpload }: Omit<SectionProps, 'onDraft'>) {
  const query = useQuery(timedTextsQuery(page._id))
  const texts = query.data ?? []
  const languages = useLanguages(page)
  const [language, setLanguage] = useState<string | null>(null)
  const [removed, setRemoved] = useState<TimedText | null>(null)
  const [chosen, setEdited] = useState<TimedText | null>()
  // A change that was left by Back is open again, until it is closed.
  const edited = chosen === undefined ? texts.find((each) => !isLocked && hasDraft(trackDraft(each))) : chosen
  const { refresh, add, replace, choose, problem } = useSending(page, language, () => setLanguage(null))
  const remove = useMutation({
    mutationFn: ({ _id }: TimedText) => removeTimedText(page._id, _id),
    onSuccess: () => toasts.success('Timed text removed!'),
    onSettled: () => {
      setRemoved(null)
      return refresh()
    },
  })
  const nameOf = (code: string) => languages.find((each) => each.value === code)?.label ?? code
  return (
    <section>
      <h2>
        Subtitles <small>.vtt or .srt</small>
      </h2>
      <RowsAwaited of={query} rows={1} height={48} />
      <ul className={tracks.list} data-tracks>
        {texts.map((each) => (
          <Track
            key={each._id}
            text={each}
            language={nameOf(each.language)}
            isLocked={isLocked}
            mayUpload={mayUpload}
            isReplaced={replace.isPending && replace.variables.text._id === each._id}
            isSending={add.isPending}
            onReplace={(file) => choose(file, each)}
            onEdit={setEdited}
            onRemove={setRemoved}
          />
        ))}
      </ul>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {!isLocked && (
        <AddTrack
          {...{ languages, language, mayUpload }}
          isPending={add.isPending}
          onLanguage={setLanguage}
          onChosen={(file) => choose(file)}
        />
      )}
      <ConfirmModal
        opened={removed !== null}
        title="Delete track"
        confirm="Delete track"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed)}
        onClose={() => setRemoved(null)}
      >
        Are you sure you want to permanently delete this track?
      </ConfirmModal>
      {edited && <EditTimedText videoID={page._id} text={edited} languages={languages} onClose={() => setEdited(null)} onSaved={refresh} />}
    </section>
  )
}

/** Adds a file as a track, or puts it in the place of one; `problem` is why the last one was not taken. */
function useSending({ _id }: VideoRequest, language: string | null, onAdded: () => void) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: timedTextsQuery(_id).queryKey })
  const outcome = { onError: (error: Error) => setProblem(error.message), onSettled: refresh, meta: { quiet: true } }
  const add = useMutation({ mutationFn: (file: File) => sendTimedText(_id, file, language ?? ''), onSuccess: onAdded, ...outcome })
  const replace = useMutation({
    mutationFn: ({ text, file }: { text: TimedText; file: File }) => replaceTimedText(_id, text, file),
    onSuccess: () => toasts.success('Timed text replaced!'),
    ...outcome,
  })
  const choose = (file: File, text?: TimedText) => {
    const isFit = isTimedTextName(file.name)
    setProblem(isFit ? null : TIMED_TEXTS_ONLY)
    if (!isFit) return
    if (text === undefined) add.mutate(file)
    else replace.mutate({ text, file })
  }
  return { refresh, add, replace, choose, problem }
}

type AddProps = {
  languages: { value: string; label: string }[]
  language: string | null
  mayUpload: boolean
  isPending: boolean
  onLanguage: (language: string | null) => void
  onChosen: (file: File) => void
}

/** The picker of files stays locked until a language is chosen. */
function AddTrack({ languages, language, mayUpload, isPending, onLanguage, onChosen }: AddProps) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = language === null ? 'Choose a language first.' : null
  const hint = mayUpload ? chosen : 'Tick the attestation below first.'
  return (
    <div className={tracks.add}>
      <Select
        aria-label="Language"
        placeholder="Choose a language"
        searchable
        data={languages}
        value={language}
        onChange={onLanguage}
        w={240}
      />
      <Button
        variant="default"
        disabled={language === null || !mayUpload}
        loading={isPending}
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Add track
      </Button>
      {hint !== null && <span>{hint}</span>}
      <FileInput ref={input} accept=".vtt,.srt" label="Choose a subtitle file" onChosen={onChosen} />
    </div>
  )
}

/** All languages, or those that are asked for. */
function useLanguages({ asset_languages }: VideoRequest) {
  const all = (useQuery(languagesQuery).data ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return all.filter(({ value }) => isAmongAsked([value], asset_languages))
}

type TrackProps = {
  text: TimedText
  language: string
  isLocked: boolean
  mayUpload: boolean
  isReplaced: boolean
  isSending: boolean
  onReplace: (file: File) => void
  onEdit: (text: TimedText) => void
  onRemove: (text: TimedText) => void
}

function Track({ text, language, isLocked, mayUpload, isReplaced, isSending, onReplace, onEdit, onRemove }: TrackProps) {
  const { tone, word } = STATES[isReplaced ? 'Awaiting' : text.status]
  // Its sender may be gone: a track that stopped on its way takes another file.
  const isOnItsWay = text.status === 'Awaiting' || text.status === 'Received'
  const takesAnother = !isLocked && (text.error !== null || (isOnItsWay && !isSending))
  return (
    <li>
      <IconBadgeCc size={18} stroke={1.5} aria-hidden />
      <div>
        <b title={text.name}>{text.name}</b>
        {text.error !== null && <small>{isLocked ? text.error : `${text.error} ${adviceOf(text)}`}</small>}
        {takesAnother && <Replace name={text.name} isBusy={isReplaced || !mayUpload} onChosen={onReplace} />}
      </div>
      <span>{language}</span>
      <StatusDot tone={tone}>{word}</StatusDot>
      <ActionIcon size={36} aria-label={`Edit ${text.name}`} disabled={isLocked} onClick={() => onEdit(text)}>
        <IconPencil size={17} stroke={1.7} />
      </ActionIcon>
      <ActionIcon size={36} aria-label={`Delete ${text.name}`} disabled={isLocked} onClick={() => onRemove(text)}>
        <IconTrash size={17} stroke={1.7} />
      </ActionIcon>
    </li>
  )
}

function Replace({ name, isBusy, onChosen }: { name: string; isBusy: boolean; onChosen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <LinkButton aria-label={`Replace ${name}`} disabled={isBusy} onClick={() => input.current?.click()}>
        Replace file
      </LinkButton>
      <FileInput ref={input} accept=".vtt,.srt" label={`Choose a file to replace ${name}`} onChosen={onChosen} />
    </>
  )
}
