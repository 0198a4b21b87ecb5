import { Dialog } from '@answerprint/ui/Dialog'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { getRoom, metadataQuery, type RoomProject, saveField, saveLogline } from '../screener-rooms.api.ts'
import { useAddToRoom, useRoom } from '../use-room.ts'
import styles from './Dialogs.module.css'

type EditMetadataProps = { project: RoomProject; onClose: () => void }
type Metadata = Awaited<ReturnType<NonNullable<ReturnType<typeof metadataQuery>['queryFn']>>>

const LOGLINE_MOST = 1000
const VALUE_MOST = 1000

/** The logline and the custom fields of a project, which are the same in its details and in every room. */
export function EditMetadata({ project, onClose }: EditMetadataProps) {
  const query = useQuery({ ...metadataQuery(project._id), meta: { quiet: true } })
  if (query.data !== undefined) return <MetadataForm project={project} metadata={query.data} onClose={onClose} />
  return (
    <Dialog opened title="Edit Metadata" size={520} onClose={onClose}>
      <Awaited of={query} size="panel">
        <div aria-busy="true">
          <RowSkeletons count={3} />
        </div>
      </Awaited>
    </Dialog>
  )
}

function MetadataForm({ project, metadata: { logline, fields }, onClose }: EditMetadataProps & { metadata: Metadata }) {
  const { params } = useRoom()
  const save = useAddToRoom({
    send: async (_keys, values: Record<string, string>) => {
      if (values.logline !== logline) await saveLogline(project._id, values.logline ?? '')
      for (const { _id, value } of fields) if (values[_id] !== value) await saveField(project._id, _id, values[_id] ?? '')
      return getRoom(params)
    },
    said: 'Saved!',
    onDone: onClose,
  })
  const values: Record<string, string> = { logline, ...Object.fromEntries(fields.map(({ _id, value }) => [_id, value])) }
  const form = useDialogForm({ values, send: save, onSubmit: (now) => save.mutate(now) })
  return (
    <FormDialog
      title="Edit Metadata"
      size={520}
      form={form}
      verb="Save"
      isBlocked={!form.isTyped}
      lead={<p className={styles.note}>Changes also apply to the project's details. Reviewers see fields with Display on.</p>}
      apart={
        <Link to="/projects/$projectID/details" params={{ projectID: project._id }}>
          All details
        </Link>
      }
      onClose={onClose}
    >
      <Textarea label="Logline" data-autofocus autosize minRows={3} maxRows={8} maxLength={LOGLINE_MOST} {...form.field('logline')} />
      {fields.map(({ _id, title, is_displayed }) => (
        <TextInput
          key={_id}
          label={title || 'Custom field'}
          {...(!is_displayed && { description: 'Not displayed to reviewers' })}
          maxLength={VALUE_MOST}
          {...form.field(_id)}
        />
      ))}
    </FormDialog>
  )
}
