import type { WizardType } from '@answerprint/contract/order-types'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type FilePicker, OrderWizard } from '#features/orders'
import { projectQuery } from '#features/projects'
import { FileChoice } from '../choice/FileChoice.tsx'
import { useFiles } from '../file-context.ts'
import type { FileItem } from '../files.api.ts'

type OrderFilesProps = { type: WizardType; files: readonly FileItem[]; onClose: () => void }

/** Orders a service on files of this project. */
export function OrderFiles({ type, files, onClose }: OrderFilesProps) {
  const { listing } = useFiles()
  const { projectID, folderID } = listing
  const { data: project } = useQuery(projectQuery(projectID))
  const title = project?.title ?? ''
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
  if (project === undefined) return null
  return <OrderWizard projectID={projectID} projectTitle={title} type={type} files={files} Picker={Picker} onClose={onClose} />
}
