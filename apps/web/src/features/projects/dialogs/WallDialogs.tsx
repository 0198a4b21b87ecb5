import { Suspense } from 'react'
import { CreateFolder, DeleteFolder, MoveProjects, PlanNeeded, RenameFolder } from '#features/project-folders'
import { lazy } from '#platform/upgrades/lazy'
import type { Project } from '../projects.api.ts'
import { unchecked, useOnWall, useWall, type WallDialog } from '../wall.ts'

const CreateProject = lazy(async () => ({ default: (await import('./CreateProject.tsx')).CreateProject }))
const DeleteProjects = lazy(async () => ({ default: (await import('./DeleteProjects.tsx')).DeleteProjects }))
const HandOverProject = lazy(async () => ({ default: (await import('./HandOverProject.tsx')).HandOverProject }))
const ProjectMembers = lazy(async () => ({ default: (await import('#features/organizations')).ProjectMembers }))
const UpdatePoster = lazy(async () => ({ default: (await import('./UpdatePoster.tsx')).UpdatePoster }))

type WallDialogsProps = { dialog: WallDialog; onClose: () => void }

/** The dialog over the wall, one at a time. */
export function WallDialogs({ dialog, onClose }: WallDialogsProps) {
  return (
    <Suspense fallback={null}>
      <Dialog dialog={dialog} onClose={onClose} />
    </Suspense>
  )
}

function Dialog({ dialog, onClose }: WallDialogsProps) {
  const { store, slug, group } = useWall()
  const breadcrumb = useOnWall((state) => state.breadcrumb)
  const uncheck = (gone: readonly Project[]) => () => {
    const ids = gone.map((each) => each._id)
    store.setState(({ checked }) => ({ checked: unchecked(checked, ids) }))
  }
  switch (dialog.name) {
    case 'create':
      return <CreateProject slug={slug} initialTitle={dialog.title ?? ''} onClose={onClose} />
    case 'poster':
      return <UpdatePoster project={dialog.project} onClose={onClose} />
    case 'members':
      return <ProjectMembers project={dialog.project} onClose={onClose} />
    case 'handOver':
      return <HandOverProject project={dialog.project} onClose={onClose} />
    case 'delete':
      return <DeleteProjects projects={dialog.projects} slug={slug} onClose={onClose} onDeleted={uncheck(dialog.projects)} />
    case 'move': {
      const { projects } = dialog
      return (
        <MoveProjects {...{ projects, breadcrumb, slug, onClose }} onNewFolder={() => group(projects, '')} onMoved={uncheck(projects)} />
      )
    }
    case 'createFolder': {
      const { projects, folderName } = dialog
      return <CreateFolder {...{ projects, slug, onClose }} initialName={folderName} onCreated={uncheck(projects)} />
    }
    case 'renameFolder':
      return <RenameFolder folder={dialog.folder} onClose={onClose} />
    case 'deleteFolder':
      return <DeleteFolder folder={dialog.folder} slug={slug} onClose={onClose} />
    case 'plan':
      return <PlanNeeded onClose={onClose} />
  }
}
