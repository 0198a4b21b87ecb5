import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { type FilePicker, OrderWizard } from '#features/orders'
import { projectQuery } from '#features/projects'
import { useUser } from '#platform/session'
import { FileChoice } from '../choice/FileChoice.tsx'
import { useFiles } from '../file-context.ts'
import { keepOrder, type OrderDialog } from './kept-order.ts'

type OrderFilesProps = { dialog: OrderDialog; onClose: () => void }

/** Orders a service on files of this project. */
export function OrderFiles({ dialog: { type, files, kept }, onClose }: OrderFilesProps) {
  const { listing } = useFiles()
  const { projectID, folderID } = listing
  const { data: project } = useQuery(projectQuery(projectID))
  const title = project?.title ?? ''
  const of = `${useUser()._id} ${projectID}`
  // Of another project, or of who used this tab before.
  const isStrange = kept !== undefined && kept.of !== of
  useEffect(() => {
    if (isStrange) onClose()
  }, [isStrange, onClose])
  const onChange = useCallback(
    (state: unknown) => keepOrder(state === undefined ? undefined : { name: 'order', type, files: [], kept: { of, state } }),
    [type, of],
  )
  const Picker = useMemo<FilePicker>(
    () =>
      ({ picked, onToggle, onDrag }) => (
        <FileChoice
          source={{ _id: projectID, title }}
          startFolderID={folderID}
          picked={picked}
          onToggle={onToggle}
          {...(onDrag && { onDrag })}
        />
      ),
    [projectID, folderID, title],
  )
  if (project === undefined || isStrange) return null
  return <OrderWizard {...{ projectID, type, files, Picker, onChange, onClose }} kept={kept?.state} projectTitle={title} />
}
