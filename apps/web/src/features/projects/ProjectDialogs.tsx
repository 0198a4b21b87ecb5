import { lazy, Suspense } from 'react'
import type { Project } from './projects.api.ts'

const CreateProject = lazy(async () => ({ default: (await import('./CreateProject.tsx')).CreateProject }))
const DeleteProjects = lazy(async () => ({ default: (await import('./DeleteProjects.tsx')).DeleteProjects }))
const HandOverProject = lazy(async () => ({ default: (await import('./HandOverProject.tsx')).HandOverProject }))
const ProjectMembers = lazy(async () => ({ default: (await import('#features/organizations')).ProjectMembers }))
const UpdatePoster = lazy(async () => ({ default: (await import('./UpdatePoster.tsx')).UpdatePoster }))

export type DialogName =
  | { name: 'create'; title?: string }
  | { name: 'poster' | 'members' | 'handOver'; project: Project }
  | { name: 'delete'; projects: readonly Project[] }

type ProjectDialogsProps = { dialog: DialogName | null; slug: string | undefined; onClose: () => void; onDeleted: () => void }

export function ProjectDialogs({ dialog, slug, onClose, onDeleted }: ProjectDialogsProps) {
  return (
    <Suspense fallback={null}>
      {dialog?.name === 'create' && <CreateProject slug={slug} initialTitle={dialog.title ?? ''} onClose={onClose} />}
      {dialog?.name === 'poster' && <UpdatePoster project={dialog.project} onClose={onClose} />}
      {dialog?.name === 'members' && <ProjectMembers project={dialog.project} onClose={onClose} />}
      {dialog?.name === 'handOver' && <HandOverProject project={dialog.project} onClose={onClose} />}
      {dialog?.name === 'delete' && <DeleteProjects projects={dialog.projects} onClose={onClose} onDeleted={onDeleted} />}
    </Suspense>
  )
}
