import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '#platform/page-title'
import { BarePage } from './BarePage.tsx'

export function NoAccessPage() {
  usePageTitle('No access')
  return (
    <BarePage>
      <EmptyState
        level={1}
        art="no-access"
        title="You do not have access to this project."
        text="Ask somebody who manages it to add you."
        action={
          <Button variant="ink" component={Link} to="/projects">
            Back to all projects
          </Button>
        }
      />
    </BarePage>
  )
}
