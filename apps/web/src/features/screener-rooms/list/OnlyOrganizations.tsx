import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ForOrganizations } from '#platform/failures/ForOrganizations.tsx'

/** What an individual sees of screener rooms. */
export const OnlyOrganizations = () => (
  <ForOrganizations
    what="Screener rooms"
    level={1}
    text="A room shows several films behind one invitation. Create an organization to build rooms with the people you work with."
    also={
      <Button variant="default" component={Link} to="/settings/user/account/plan">
        See plans
      </Button>
    }
  />
)
