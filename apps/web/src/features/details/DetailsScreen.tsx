import { ScrolledPage } from '@answerprint/ui/ScrolledPage'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ProjectHeader } from '#features/files'
import { useProjectUpdates } from '#features/projects'
import { creditsQuery } from './credits/credits.api.ts'
import styles from './DetailsScreen.module.css'
import { customFieldsQuery } from './details.api.ts'
import { attachmentsQuery } from './screener-attachments/attachments.api.ts'

const tabs = [
  { to: '/projects/$projectID/details/general', label: 'General' },
  { to: '/projects/$projectID/details/credits', label: 'Credits' },
  { to: '/projects/$projectID/details/history', label: 'Activity' },
  { to: '/projects/$projectID/details/screener-attachments', label: 'Screener attachments' },
] as const

/** What is known of a project beside its files, a tab for each kind. */
export function DetailsScreen() {
  const { projectID = '' }: { projectID?: string } = useParams({ strict: false })
  useProjectUpdates(
    projectID,
    [creditsQuery, customFieldsQuery, attachmentsQuery].map((each) => each(projectID).queryKey),
  )
  return (
    <ScrolledPage name="details">
      <ProjectHeader projectID={projectID} />
      <div className={styles.frame}>
        <nav className={styles.nav} aria-label="Details">
          {tabs.map(({ to, label }) => (
            <Link key={to} to={to} params={{ projectID }} className={styles.link} activeOptions={{ includeSearch: false }}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.content}>
          <Suspense fallback={<RowSkeletons count={6} />}>
            <Outlet />
          </Suspense>
        </div>
      </div>
    </ScrolledPage>
  )
}
