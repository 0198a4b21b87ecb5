import { EmptyState } from '@answerprint/ui/EmptyState'

export function ProjectFilesScreen() {
  return <EmptyState art="files" title="Files" text="This part of Answerprint is not open yet." />
}
