import { Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DialogAwaited } from '#platform/failures/DialogAwaited.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { saveSettings, settingsQuery } from './video-requests.api.ts'

const TITLE = 'Page settings'

type Values = { intro_html: string; frame_ancestors: string }
type SettingsProps = { organizationID: string; onClose: () => void }

/** The words that a request's page begins with, and the sites that may show it. */
export function PageSettings({ organizationID, onClose }: SettingsProps) {
  const query = useQuery(settingsQuery(organizationID))
  if (query.data === undefined)
    return <DialogAwaited of={query} title={TITLE} size={640} failed="The settings could not be loaded" onClose={onClose} />
  const { intro_html, frame_ancestors } = query.data
  return <SettingsForm {...{ organizationID, onClose }} values={{ intro_html, frame_ancestors: frame_ancestors.join('\n') }} />
}

function SettingsForm({ organizationID, onClose, values }: SettingsProps & { values: Values }) {
  const queryClient = useQueryClient()
  const send = useSend({
    send: (_keys, now: Values) =>
      saveSettings(organizationID, {
        intro_html: now.intro_html,
        frame_ancestors: now.frame_ancestors.split(/\s+/).filter(Boolean),
      }),
    success: () => 'Saved!',
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery(organizationID).queryKey, saved)
      onClose()
    },
  })
  const form = useDialogForm<Values>({ values, send, onSubmit: send.mutate, problemAt: 'frame_ancestors' })
  return (
    <FormDialog title={TITLE} size={640} verb="Save" form={form} onClose={onClose}>
      <Textarea
        label="Introduction"
        description="Shown before the cards. Headings, paragraphs, lists and emphasis are kept: <h1>, <p>, <ul>, <b>."
        autosize
        minRows={6}
        maxRows={14}
        maxLength={20_000}
        data-autofocus
        {...form.field('intro_html')}
      />
      <Textarea
        label="Sites that may show a request inside a page"
        description="One per line, like https://festival.example. Used by requests that are shown inside your own site."
        autosize
        minRows={2}
        {...form.field('frame_ancestors')}
      />
    </FormDialog>
  )
}
