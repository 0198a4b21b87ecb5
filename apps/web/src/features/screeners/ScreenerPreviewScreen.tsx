import { EmptyState } from '@answerprint/ui/EmptyState'

export function ScreenerPreviewScreen() {
  return <EmptyState art="files" title="Screener" text="This part of Answerprint is not open yet." />
}
