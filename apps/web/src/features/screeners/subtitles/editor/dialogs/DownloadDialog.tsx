import '@mantine/core/styles/NumberInput.layer.css'
import { SUBTITLE_FORMATS } from '@answerprint/contract/subtitle-cues'
import { NativeSelect, NumberInput } from '@mantine/core'
import { saveBlob } from '#platform/browser/saving/save-blob'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { toasts } from '#platform/toasts'
import { askFile, type SubtitlesPlace } from '../editor.api.ts'
import { isEdited } from '../state/cue-history.ts'
import { useEditor } from '../state/editor-context.ts'
import styles from './Dialogs.module.css'
import { RATES, rateOf } from './RepairDialogs.tsx'

const FORMATS: Record<(typeof SUBTITLE_FORMATS)[number], string> = {
  srt: 'SubRip (.srt)',
  vtt: 'WebVTT (.vtt)',
  stl: 'EBU STL (.stl)',
  scc: 'Scenarist SCC (.scc)',
  ttml: 'IMSC 1.1 Text (.ttml)',
  dfxp: 'DFXP (.dfxp)',
}
const AS_THEY_ARE = { value: '', label: 'As they are' }

type Values = { format: string; from: string; to: string; offset: number }

/** The version that is saved last, as a file of any format. */
export function DownloadDialog({ params, onClose }: { params: SubtitlesPlace; onClose: () => void }) {
  const { history } = useEditor()
  const send = useSend({
    send: (_keys, { format, from, to, offset }: Values) =>
      askFile(params, {
        format: SUBTITLE_FORMATS.find((each) => each === format) ?? 'srt',
        version: history.base,
        offset_ms: Math.round(offset * 1000),
        ...(from !== '' && to !== '' && { from_rate: rateOf(from), to_rate: rateOf(to) }),
      }),
    onSuccess: ({ file, file_name, media_type, replaced }) => {
      saveBlob(new Blob([Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0))], { type: media_type }), file_name)
      if (replaced > 0)
        toasts.info(
          `${replaced === 1 ? 'One character is' : `${replaced} characters are`} written in a plainer form: the format has no others.`,
        )
      onClose()
    },
  })
  const form = useDialogForm<Values>({
    values: { format: 'srt', from: '', to: '', offset: 0 },
    send,
    onSubmit: (values) => void send.mutate(values),
  })
  const { from, to, offset } = form.values
  return (
    <FormDialog title="Download" form={form} verb="Download" isBlocked={(from === '') !== (to === '')} onClose={onClose}>
      {isEdited(history) && <p className={styles.warning}>Version {history.base} is downloaded. What you changed since is not in it.</p>}
      <NativeSelect
        label="Format"
        data={SUBTITLE_FORMATS.toSorted((a, b) => Object.keys(FORMATS).indexOf(a) - Object.keys(FORMATS).indexOf(b)).map((value) => ({
          value,
          label: FORMATS[value],
        }))}
        data-autofocus
        {...form.field('format')}
      />
      <div className={styles.line}>
        <NativeSelect label="Timed at" data={[AS_THEY_ARE, ...RATES]} {...form.field('from')} />
        <NativeSelect label="Written for" data={[AS_THEY_ARE, ...RATES]} {...form.field('to')} />
        <NumberInput
          label="Offset in seconds"
          decimalScale={3}
          step={1}
          min={-86_400}
          max={86_400}
          value={offset}
          onChange={(value) => form.set({ offset: Number(value) || 0 })}
        />
      </div>
      <p className={styles.note}>Broadcast begins at 3,600 or 36,000 seconds. Cues that would begin before zero are left out.</p>
    </FormDialog>
  )
}
