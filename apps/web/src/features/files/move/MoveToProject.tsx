import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Select } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { loadStatusOf } from '#platform/failures/load-status'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { useFiles } from '../file-context.ts'
import { type FileItem, moveToProject } from '../files.api.ts'
import { destinationsQuery } from '../files.queries.ts'
import styles from './Move.module.css'

const TITLE = 'Move Into Project'
const STARTED = 'Triggered Moving File(s)!'
const ON_THEIR_WAY =
  'Your files are now transferring! This may take a few minutes. It is recommended that you do not modify these files until they are in your destination project. You will receive an email when the transfer is complete.'

/** Longer lists are narrowed by typing a part of the title. */
const MOST_OFFERED = 100

export function MoveToProject({ files, onClose }: { files: readonly FileItem[]; onClose: () => void }) {
  const { listing, clear } = useFiles()
  const query = useQuery(destinationsQuery)
  const { data: projects, isPending } = query
  const move = useSend({
    send: (keys, destinationProjectID: string) => moveToProject({ projectID: listing.projectID, files, destinationProjectID }, keys),
    success: () => STARTED,
    onSuccess: clear,
  })
  const form = useDialogForm<Values>({
    values: { project: null },
    send: move,
    onSubmit: ({ project }) => project !== null && move.mutate(project),
    problemAt: 'project',
  })
  if (move.isSuccess) return <Started onClose={onClose} />
  // Only what belongs to the same owner can take them.
  const here = projects?.find((each) => each._id === listing.projectID)
  const others = (projects ?? []).filter(
    (each) => each._id !== listing.projectID && !each.is_folder && each.organization_id === here?.organization_id,
  )
  return (
    <FormDialog title={TITLE} form={form} verb="Move" isBlocked={form.values.project === null} onClose={onClose}>
      <Awaited of={query} size="panel" />
      <Select
        label="Project"
        placeholder={isPending ? 'Loading...' : 'Choose a project'}
        // Not while they load: it takes the focus as the dialog opens.
        disabled={loadStatusOf(query) === 'ERROR'}
        searchable
        limit={MOST_OFFERED}
        data-autofocus
        nothingFoundMessage={isPending ? 'Loading...' : 'No results found'}
        data={others.map(({ _id, title }) => ({ value: _id, label: title }))}
        {...form.field('project')}
      />
    </FormDialog>
  )
}

type Values = { project: string | null }

const Started = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened onClose={onClose} size={480} title={TITLE}>
    <div className={styles.sent} role="status">
      <IconCircleCheck size={40} stroke={1.4} aria-hidden />
      <p>{ON_THEIR_WAY}</p>
    </div>
    <DialogFoot>
      <Button variant="ink" data-autofocus onClick={onClose}>
        Close
      </Button>
    </DialogFoot>
  </Dialog>
)
