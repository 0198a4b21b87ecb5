import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** What an individual sees of screener rooms. */
export const ForOrganizations = () => (
  <EmptyState
    art="no-access"
    level={1}
    title="Screener rooms are available to organizations."
    text="A room shows several films behind one invitation. Create an organization to build rooms with the people you work with."
    action={
      <>
        <Button variant="ink" component={Link} to="/settings/organization/new">
          Create an organization
        </Button>
        <Button variant="default" component={Link} to="/settings/user/account/plan">
          See plans
        </Button>
      </>
    }
  />
)
