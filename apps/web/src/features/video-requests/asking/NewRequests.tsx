import { asksForAny, NOTHING_ASKED } from '@answerprint/contract/video-rules'
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatCount } from '#platform/format/figures'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { track } from '#platform/reports/track'
import { useSend } from '#platform/sending/use-send'
import { AskedLists } from './AskedLists.tsx'
import styles from './RequestForm.module.css'
import { CustomFieldRows } from './CustomFieldRows.tsx'
import { readTitles, type TitleRow } from './read-titles.ts'
import {
  createRequests,
  type NewField,
  saveTemplate,
  templatesQuery,
  VIDEO_REQUESTS_KEY,
  type VideoSettings,
} from './video-requests.api.ts'

const FLAGS = [
  ['can_upload_video', 'Video'],
  ['can_upload_dcp', 'DCP'],
  ['can_upload_trailer', 'Trailer'],
  ['can_upload_poster', 'Poster'],
  ['can_upload_thumbnail', 'Thumbnail'],
  ['can_edit_metadata', 'Metadata'],
  ['can_allow_source_file_download', 'Ask to download the source file'],
] as const

const ALL: VideoSettings = {
  ...{ can_upload_dcp: true, can_upload_video: true, can_upload_trailer: true, can_upload_thumbnail: true, can_upload_poster: true },
  ...{ can_edit_metadata: true, can_allow_source_file_download: false, asset_languages: '', genres: '' },
}
type Values = { titles: string; template: string | null; template_name: string; is_insertion: boolean; send: boolean }

/** Asks for one title or for many: typed, pasted or from a CSV file. */
export function NewRequests({ organizationID, onClose }: { organizationID: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const templates = useQuery(templatesQuery(organizationID)).data ?? []
  const [settings, setSettings] = useState(ALL)
  const [fields, setFields] = useState<NewField[]>([])
  const send = useSend({
    send: async (keys, values: Values) => {
      const { rows } = readTitles(values.titles)
      const what = values.template === null ? { settings, custom_fields: fields } : { template_id: values.template }
      if (values.template === null && values.template_name.trim() !== '') {
        await saveTemplate(organizationID, { name: values.template_name.trim(), settings, custom_fields: fields })
      }
      return createRequests(organizationID, { requests: rows, ...what, is_insertion: values.is_insertion, send: values.send }, keys)
    },
    success: ({ requests }) => `${formatCount(requests.length, 'request')} created.`,
    onSuccess: ({ requests }) => {
      track('request_created', { count: requests.length })
      onClose()
      return queryClient.invalidateQueries({ queryKey: VIDEO_REQUESTS_KEY })
    },
  })
  const form = useDialogForm<Values>({
    values: { titles: '', template: null, template_name: '', is_insertion: false, send: true },
    send,
    onSubmit: send.mutate,
  })
  const { rows, problems } = readTitles(form.values.titles)
  const isOwn = form.values.template === null
  const asksNothing = isOwn && !asksForAny(settings)
  return (
    <FormDialog
      title="New on-demand request"
      size={640}
      form={form}
      verb={rows.length > 1 ? `Request ${rows.length} titles` : 'Request title'}
      isBlocked={rows.length === 0 || problems.length > 0 || asksNothing}
      note={asksNothing && NOTHING_ASKED}
      onClose={onClose}
    >
      <Textarea
        label="Titles"
        description="One per line: title, year, recipient, email, due date (2027-02-15). Only the title is needed."
        placeholder="Vermilion Season, 2026, Atlas Nord Film, films@atlas.example, 2027-02-15"
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        {...form.field('titles')}
      />
      <CsvChoice
        words={problems[0] ?? (rows.length > 0 ? formatCount(rows.length, 'title') : '')}
        isRefused={problems.length > 0}
        onRead={(titles) => form.set({ titles })}
      />
      {templates.length > 0 && (
        <Select
          label="Template"
          placeholder="None: choose below"
          clearable
          data={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.field('template')}
        />
      )}
      {isOwn && (
        <>
          <Sections settings={settings} onChange={setSettings} />
          <AskedLists settings={settings} onChange={setSettings} />
          <CustomFieldRows fields={fields} onChange={setFields} />
          <TextInput label="Save as template (optional)" placeholder="Festival 2027" maxLength={120} {...form.field('template_name')} />
        </>
      )}
      <Checkbox label="Email each recipient the link now" description={form.values.send && unmailed(rows)} {...form.checkbox('send')} />
      <Checkbox label="Shown inside our own site (no introduction)" {...form.checkbox('is_insertion')} />
    </FormDialog>
  )
}

/** Titles that are asked of someone without an address. */
function unmailed(rows: readonly TitleRow[]): string | undefined {
  const count = rows.filter((each) => each.recipient_email === null).length
  return count === 0 ? undefined : `${formatCount(count, 'title has', 'titles have')} no email: send the link yourself.`
}

function Sections({ settings, onChange }: { settings: VideoSettings; onChange: (settings: VideoSettings) => void }) {
  return (
    <fieldset className={styles.flags}>
      <legend>Ask for</legend>
      {FLAGS.map(([key, label]) => (
        <Checkbox
          key={key}
          label={label}
          checked={settings[key]}
          onChange={(event) => onChange({ ...settings, [key]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}

function CsvChoice({ words, isRefused, onRead }: { words: string; isRefused: boolean; onRead: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.csv}>
      <Button variant="default" size="xs" onClick={() => input.current?.click()}>
        Choose CSV file
      </Button>
      <span role="status" data-refused={isRefused || undefined}>
        {words}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv,text/plain"
        aria-label="CSV file with titles"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          // The same file may be chosen again, once it is corrected.
          event.currentTarget.value = ''
          void chosen?.text().then(onRead)
        }}
      />
    </div>
  )
}
