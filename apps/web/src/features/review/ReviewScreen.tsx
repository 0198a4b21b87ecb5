import { EmptyState } from '@answerprint/ui/EmptyState'

export function ReviewScreen() {
  return <EmptyState art="files" title="Screener" text="This part of Answerprint is not open yet." />
}
