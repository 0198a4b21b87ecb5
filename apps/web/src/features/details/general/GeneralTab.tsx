import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { Button } from '@mantine/core'
import { IconPhotoEdit } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { type Project, projectQuery, UpdatePoster } from '#features/projects'
import { CustomFields } from './CustomFields.tsx'
import styles from './GeneralTab.module.css'
import { ProjectFields } from './ProjectFields.tsx'

export function GeneralTab() {
  const { projectID = '' }: { projectID?: string } = useParams({ strict: false })
  const { data: project } = useSuspenseQuery(projectQuery(projectID))
  return (
    <div className={styles.columns}>
      <Poster project={project} />
      <div>
        <ProjectFields key={project._id} project={project} />
        <CustomFields project={project} />
      </div>
    </div>
  )
}

function Poster({ project }: { project: Project }) {
  const [updating, setUpdating] = useState(false)
  return (
    <div className={styles.side}>
      <PosterPrint labelled title={project.title} poster={project.active_poster_url} className={styles.poster} />
      <Button fullWidth leftSection={<IconPhotoEdit size={16} stroke={1.7} aria-hidden />} onClick={() => setUpdating(true)}>
        Update Poster
      </Button>
      <Suspense fallback={null}>{updating && <UpdatePoster project={project} onClose={() => setUpdating(false)} />}</Suspense>
    </div>
  )
}
