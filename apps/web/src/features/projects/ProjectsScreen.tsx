import { EmptyState } from '@answerprint/ui/EmptyState'

export function ProjectsScreen() {
  return <EmptyState art="projects" title="Projects" text="This part of Answerprint is not open yet." />
}
