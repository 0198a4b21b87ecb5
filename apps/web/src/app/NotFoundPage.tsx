import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '#platform/page-title'
import { BarePage } from './BarePage.tsx'

export function NotFound() {
  usePageTitle('Page not found')
  return (
    <EmptyState
      level={1}
      art="search"
      title="Whoops, this page was not found!"
      text="The address may have changed, or what stood here was deleted."
      action={
        <Button variant="ink" component={Link} to="/projects">
          Back to all projects
        </Button>
      }
    />
  )
}

export function NotFoundPage() {
  return (
    <BarePage>
      <NotFound />
    </BarePage>
  )
}
