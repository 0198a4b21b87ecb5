import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDraft } from '#platform/fields/use-draft'
import { formatTimecode } from '#platform/format/durations'
import { frameratesQuery, languagesQuery, resolutionsQuery } from '#platform/utilities'
import { useFiles } from '../file-context.ts'
import { hiddenName, joinName, NAME_MOST, readDuration, splitName } from '../file-facts.ts'
import type { FileChange, FileInfo, FileType } from '../files.api.ts'
import { TagField } from '../tags/TagField.tsx'
import { useSaveTags } from '../tags/use-save-tags.ts'
import styles from './FileInfoDialog.module.css'

const timed = new Set<FileType>(['source_file', 'video_file', 'audio_track', 'subtitle_track', 'closed_caption', 'dcp', 'disc_output'])
const framed = new Set<FileType>(['source_file', 'video_file', 'dcp', 'disc_output'])
const spoken = new Set<FileType>(['source_file', 'video_file', 'audio_track', 'subtitle_track', 'closed_caption'])

const NOT_SET = 'Not set'

type Save = (change: FileChange) => Promise<unknown>
type FileInfoFieldsProps = { info: FileInfo; readOnly: boolean; onSave: Save }

/** Each field saves itself when it is left, and only when it says something else than before. */
export function FileInfoFields({ info, readOnly, onSave }: FileInfoFieldsProps) {
  const { stem, extension } = splitName(info.name, info.kind)
  const saveName = (text: string) => {
    const value = joinName(text, extension)
    return value === info.name ? undefined : onSave({ key: 'name', value })
  }
  return (
    <div className={styles.fields}>
      <Field
        label="Name"
        saved={stem}
        maxLength={NAME_MOST - extension.length}
        readOnly={readOnly}
        refusal={hiddenName}
        rightSection={extension !== '' && <span className={styles.extension}>{extension}</span>}
        save={saveName}
      />
      <Description saved={info.description} readOnly={readOnly} onSave={onSave} />
      <div className={styles.pair}>
        {timed.has(info.type) && <Duration seconds={info.duration} readOnly={readOnly} onSave={onSave} />}
        {spoken.has(info.type) && <Language saved={info.language} readOnly={readOnly} onSave={onSave} />}
        {framed.has(info.type) && (
          <>
            <Choice label="Resolution" name="resolution" query={resolutionsQuery} {...{ info, readOnly, onSave }} />
            <Choice label="Frame rate" name="framerate" query={frameratesQuery} {...{ info, readOnly, onSave }} />
          </>
        )}
      </div>
      <InfoTags info={info} readOnly={readOnly} />
    </div>
  )
}

function InfoTags({ info, readOnly }: { info: FileInfo; readOnly: boolean }) {
  const { tagScope: scope } = useFiles()
  const save = useSaveTags(info.project_id, [info])
  if (scope === undefined) return null
  return (
    <TagField
      label="Tags"
      scope={scope}
      values={save.isPending ? save.variables : info.tags}
      readOnly={readOnly}
      onChange={(values) => save.mutate(values)}
    />
  )
}

type ChoiceProps = {
  label: string
  name: 'resolution' | 'framerate'
  query: typeof resolutionsQuery | typeof frameratesQuery
  info: FileInfo
  readOnly: boolean
  onSave: Save
}

/** From the usual ones; what the file has that is not among them can be kept. */
function Choice({ label, name, query, info, readOnly, onSave }: ChoiceProps) {
  const { data: usual = [] } = useQuery(query as typeof resolutionsQuery)
  const value = info[name]
  const values = value === null || usual.includes(value) ? usual : [value, ...usual]
  const data = values.map((each) => ({ value: each, label: each.replace(' x ', ' × ') }))
  return (
    <Select
      label={label}
      data={data}
      value={value}
      readOnly={readOnly}
      allowDeselect={false}
      placeholder={NOT_SET}
      onChange={(chosen) => chosen !== value && void onSave({ key: name, value: chosen })}
    />
  )
}

/** By name. One that was typed before there was a list can be kept. */
function Language({ saved, readOnly, onSave }: { saved: string | null; readOnly: boolean; onSave: Save }) {
  const { data: languages = [], isPending } = useQuery(languagesQuery)
  const isListed = saved === null || languages.some((each) => each.code === saved)
  const data = [
    ...(saved === null ? [] : [{ value: '', label: NOT_SET }]),
    ...(isListed ? [] : [{ value: saved, label: saved }]),
    ...languages.map(({ code, name }) => ({ value: code, label: name })),
  ]
  return (
    <Select
      label="Language"
      data={data}
      // A code is no name.
      value={isPending ? null : saved}
      readOnly={readOnly}
      searchable
      openOnFocus={false}
      onClick={(event) => event.currentTarget.select()}
      allowDeselect={false}
      placeholder={isPending ? '' : NOT_SET}
      nothingFoundMessage="No language of that name"
      onChange={(chosen) => chosen !== saved && void onSave({ key: 'language', value: chosen || null })}
    />
  )
}

/** Saved when the field loses the focus. What could not be saved stays to be tried again. */
function useLeave(saved: string, save: (text: string) => Promise<unknown> | undefined) {
  const draft = useDraft(saved)
  const leave = () => {
    const saving = draft.text === saved ? undefined : save(draft.text)
    if (saving === undefined) draft.restore()
    else
      saving.then(
        () => draft.settle(draft.text.trim()),
        () => undefined,
      )
  }
  return { ...draft, leave }
}

type SavesText = { saved: string; readOnly: boolean; onSave: Save }

function Description({ saved, readOnly, onSave }: SavesText) {
  const draft = useLeave(saved, (value) => onSave({ key: 'description', value }))
  return (
    <Textarea
      label="Description"
      autosize
      minRows={4}
      maxRows={10}
      maxLength={5000}
      readOnly={readOnly}
      value={draft.text}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={draft.leave}
    />
  )
}

type FieldProps = {
  label: string
  saved: string
  maxLength: number
  readOnly: boolean
  placeholder?: string
  className?: string | undefined
  rightSection?: React.ReactNode
  /** Why this text cannot be saved. */
  refusal?: (text: string) => string | undefined
  /** Returns undefined when the text means the value that is saved already. */
  save: (text: string) => Promise<unknown> | undefined
}

function Field({ saved, refusal, className = '', save, ...field }: FieldProps) {
  const draft = useLeave(saved, save)
  const refused = refusal?.(draft.text)
  return (
    <TextInput
      {...field}
      classNames={{ input: className }}
      rightSectionWidth={64}
      value={draft.text}
      error={refused}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={() => refused === undefined && draft.leave()}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && event.currentTarget.blur()}
    />
  )
}

const MOST_SECONDS = 24 * 3600

function noTime(text: string): string | undefined {
  const seconds = readDuration(text)
  if (seconds === undefined) return 'Seconds, or hours:minutes:seconds'
  return seconds !== null && (seconds <= 0 || seconds > MOST_SECONDS) ? 'More than nothing, and at most 24 hours' : undefined
}

/** Shown as film time, saved as a number of seconds. */
function Duration({ seconds, readOnly, onSave }: { seconds: number | null; readOnly: boolean; onSave: Save }) {
  return (
    <Field
      label="Duration"
      saved={seconds === null ? '' : formatTimecode(seconds)}
      maxLength={20}
      placeholder="00:00:00"
      className={styles.mono}
      readOnly={readOnly}
      refusal={noTime}
      save={(text) => onSave({ key: 'duration', value: readDuration(text) ?? null })}
    />
  )
}
