import { Button } from '@mantine/core'
import { bases } from '#platform/addresses/bases'
import { usePageTitle } from '#platform/browser/page-title'
import styles from './LeaderPage.module.css'
import { LeaderPage, LeaderWords } from './LeaderPage.tsx'

const words = { number: '404', title: 'Whoops, this page was not found!' } as const

/** Inside the shell: what the address names was deleted or never existed. */
export function NotFound() {
  usePageTitle('Page not found')
  return (
    <div className={styles.inside}>
      <LeaderWords {...words} text="This page was deleted or never existed.">
        <Button variant="ink" size="md" component="a" href={`${bases.files}/projects`}>
          Back to all projects
        </Button>
      </LeaderWords>
    </div>
  )
}

export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <LeaderPage {...words} text="Check the address, or ask the person who sent you the link for a new one.">
      <Button variant="ink" size="md" component="a" href={`${bases.files}/`}>
        Go to Answerprint
      </Button>
    </LeaderPage>
  )
}
