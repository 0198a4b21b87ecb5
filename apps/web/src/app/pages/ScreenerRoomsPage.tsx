import { EmptyState } from '@answerprint/ui/EmptyState'

/** A placeholder until screener rooms are built, so that the section's link leads somewhere. */
export function ScreenerRoomsPage() {
  return (
    <EmptyState
      level={1}
      art="reviewers"
      title="Screener rooms are not open yet"
      text="Until they are, send screeners one by one from a project's files."
    />
  )
}
