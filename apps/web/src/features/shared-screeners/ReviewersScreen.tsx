import { EmptyState } from '@answerprint/ui/EmptyState'

export function ReviewersScreen() {
  return <EmptyState art="reviewers" title="Reviewers" text="This part of Answerprint is not open yet." />
}
