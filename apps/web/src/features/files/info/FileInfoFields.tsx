import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTimecode } from '#platform/format/durations'
import { frameratesQuery, resolutionsQuery } from '#platform/utilities'
import { useFiles } from '../file-context.ts'
import { joinName, readDuration, splitName } from '../file-facts.ts'
import type { FileChange, FileInfo, FileType } from '../files.api.ts'
import { TagField } from '../tags/TagField.tsx'
import { useSaveTags } from '../tags/use-save-tags.ts'
import styles from './FileInfoDialog.module.css'

const timed = new Set<FileType>(['source_file', 'video_file', 'audio_track', 'subtitle_track', 'closed_caption', 'dcp', 'disc_output'])
const framed = new Set<FileType>(['source_file', 'video_file', 'dcp', 'disc_output'])
const spoken = new Set<FileType>(['source_file', 'video_file', 'audio_track', 'subtitle_track', 'closed_caption'])

type FileInfoFieldsProps = { info: FileInfo; readOnly: boolean; onSave: (change: FileChange) => void }

/** Each field saves itself when it is left, and only when it says something else than before. */
export function FileInfoFields({ info, readOnly, onSave }: FileInfoFieldsProps) {
  const { stem, extension } = splitName(info.name, info.kind)
  const saveName = (text: string) => {
    const value = joinName(text, extension)
    if (value !== info.name) onSave({ key: 'name', value })
  }
  return (
    <div className={styles.fields}>
      <Field
        label="Name"
        value={stem}
        readOnly={readOnly}
        rightSection={extension !== '' && <span className={styles.extension}>{extension}</span>}
        onLeave={saveName}
      />
      <Textarea
        label="Description"
        autosize
        minRows={4}
        maxRows={10}
        maxLength={5000}
        readOnly={readOnly}
        defaultValue={info.description}
        onBlur={({ currentTarget: { value } }) => value !== info.description && onSave({ key: 'description', value })}
      />
      <div className={styles.pair}>
        {timed.has(info.type) && <Duration seconds={info.duration} readOnly={readOnly} onSave={onSave} />}
        {spoken.has(info.type) && (
          <Field
            label="Language"
            value={info.language ?? ''}
            readOnly={readOnly}
            onLeave={(text) => text.trim() !== (info.language ?? '') && onSave({ key: 'language', value: text.trim() || null })}
          />
        )}
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
  onSave: (change: FileChange) => void
}

/** From the usual ones; what the file has that is not among them can be kept. */
function Choice({ label, name, query, info, readOnly, onSave }: ChoiceProps) {
  const { data: usual = [] } = useQuery(query as typeof resolutionsQuery)
  const value = info[name]
  const data = value === null || usual.includes(value) ? usual : [value, ...usual]
  return (
    <Select
      label={label}
      data={data}
      value={value}
      readOnly={readOnly}
      allowDeselect={false}
      placeholder="Not set"
      onChange={(chosen) => chosen !== value && onSave({ key: name, value: chosen })}
    />
  )
}

type FieldProps = { label: string; value: string; readOnly: boolean; rightSection?: React.ReactNode; onLeave: (text: string) => void }

function Field({ label, value, readOnly, rightSection, onLeave }: FieldProps) {
  return (
    <TextInput
      label={label}
      defaultValue={value}
      readOnly={readOnly}
      maxLength={250}
      rightSection={rightSection}
      rightSectionWidth={64}
      onBlur={(event) => onLeave(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

function Duration({ seconds, readOnly, onSave }: { seconds: number | null; readOnly: boolean; onSave: (change: FileChange) => void }) {
  const [wrong, setWrong] = useState(false)
  const shown = seconds === null ? '' : formatTimecode(seconds)
  const leave = (text: string) => {
    if (text.trim() === shown) return setWrong(false)
    const value = readDuration(text)
    setWrong(value === undefined)
    if (value !== undefined && value !== seconds) onSave({ key: 'duration', value })
  }
  return (
    <TextInput
      label="Duration"
      classNames={{ input: styles.mono ?? '' }}
      placeholder="00:00:00"
      defaultValue={shown}
      readOnly={readOnly}
      error={wrong && 'Seconds, or hours:minutes:seconds'}
      onBlur={(event) => leave(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
