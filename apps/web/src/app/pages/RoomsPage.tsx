import { EmptyState } from '@answerprint/ui/EmptyState'

/** Stands here until the rooms are built, so that the section's link leads somewhere. */
export function RoomsPage() {
  return (
    <EmptyState
      level={1}
      art="reviewers"
      title="Screener rooms are not open yet"
      text="Until they are, send screeners one by one from a project's files."
    />
  )
}
