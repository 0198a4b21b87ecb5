import { EmptyState } from '@answerprint/ui/EmptyState'

/** A placeholder until screener rooms are built, so that the section's link leads somewhere. */
export function ScreenerRoomsPage() {
  return (
    <EmptyState
      level={1}
      art="reviewers"
      title="Screener rooms"
      text="A screener room will hold several films behind one invitation. Screener rooms are not available yet: send screeners one by one from a project's files."
    />
  )
}
