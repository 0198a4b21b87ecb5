import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type ForOrganizationsProps = {
  /** What individuals do not have: "Screener rooms". */
  what: string
  text?: string
  level?: 1 | 2
  /** Beside the way to an organization. */
  also?: ReactNode
}

/** In place of what an individual does not have. */
export const ForOrganizations = ({ what, text, level = 2, also }: ForOrganizationsProps) => (
  <EmptyState
    art="no-access"
    level={level}
    title={`${what} are available to organizations.`}
    text={text}
    action={
      <>
        <Button variant="ink" component={Link} to="/settings/organization/new">
          Create an organization
        </Button>
        {also}
      </>
    }
  />
)
