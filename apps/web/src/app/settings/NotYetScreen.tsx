import { EmptyState } from '@answerprint/ui/EmptyState'

/** A settings page whose calls come later: says so. */
export const NotYetScreen = ({ title }: { title: string }) => <EmptyState art="search" title={title} text="This page is not ready yet." />
