import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { useQueryClient } from '@tanstack/react-query'
import { PROJECTS_KEY, type Project, projectQuery } from '../projects.api.ts'
import { PictureDialog } from './PictureDialog.tsx'
import styles from './ProjectDialogs.module.css'

export function UpdatePoster({ project, onClose }: { project: Project; onClose: () => void }) {
  const queryClient = useQueryClient()
  return (
    <PictureDialog
      title="Update Poster"
      label="Poster image"
      picture={(preview) => <PosterPrint title={project.title} poster={preview ?? project.active_poster_url} className={styles.poster} />}
      specifications={{ project_id: project._id, is_project_poster: true }}
      onSent={() => {
        void queryClient.invalidateQueries({ queryKey: PROJECTS_KEY })
        void queryClient.invalidateQueries({ queryKey: projectQuery(project._id).queryKey })
      }}
      onClose={onClose}
    />
  )
}
