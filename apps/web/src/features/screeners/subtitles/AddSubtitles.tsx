import { SUBTITLE_KINDS, type SubtitleKind } from '@answerprint/contract/subtitle-name'
import { SegmentedChoice } from '@answerprint/ui/SegmentedChoice'
import { TextInput } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import type { ScreenerPlace } from '../screeners.api.ts'
import { guessTrack } from './guess-track.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import styles from './SubtitlesSection.module.css'
import { addSubtitles, languagesQuery, subtitlesQuery } from './subtitles.api.ts'

export const KIND_LABELS: Record<SubtitleKind, string> = { subtitles: 'Subtitles', sdh: 'SDH', forced: 'Forced' }
const KINDS = SUBTITLE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))
const KIND_NOTES: Record<SubtitleKind, string> = {
  subtitles: 'What is said.',
  sdh: 'What is said and heard, for the deaf and hard of hearing.',
  forced: 'Foreign dialogue and signs alone: shown to viewers of this language who chose nothing.',
}

type AddSubtitlesProps = { params: ScreenerPlace; file: File; onClose: () => void }

/** After a file was chosen: its language and kind, as far as its name does not say them. */
export function AddSubtitles({ params, file, onClose }: AddSubtitlesProps) {
  const queryClient = useQueryClient()
  const { data: languages } = useSuspenseQuery(languagesQuery)
  const guess = guessTrack(
    file.name,
    languages.map(({ code }) => code),
  )
  const send = useSend({
    send: async (keys, values: { language: string; kind: SubtitleKind; label: string }) =>
      addSubtitles(params, { ...values, file_name: file.name, file: await base64Of(file) }, keys),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: subtitlesQuery(params).queryKey })
      onClose()
    },
  })
  const form = useDialogForm({ values: { ...guess, label: '' }, send, onSubmit: (values) => void send.mutate(values) })
  const { kind, language } = form.values
  return (
    <FormDialog title="Add Subtitles" form={form} verb="Add Subtitles" isBlocked={language === ''} onClose={onClose}>
      <p className={styles.chosen}>{file.name}</p>
      <LanguageSelect data-autofocus {...form.field('language')} value={language} onChoose={(code) => form.set({ language: code })} />
      <div>
        <SegmentedChoice label="Kind" value={kind} options={KINDS} onChange={(chosen) => form.set({ kind: chosen })} />
        <p className={styles.note}>{KIND_NOTES[kind]}</p>
      </div>
      <TextInput label="Name in the player" placeholder="The language" maxLength={60} {...form.field('label')} />
    </FormDialog>
  )
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(new Error('This file cannot be read.'))
    reader.readAsDataURL(file)
  })
