import { EmptyState } from '@answerprint/ui/EmptyState'

type NoPermissionProps = {
  /** What may not be done: "see reviewers". */
  to?: string
  text?: string
  level?: 1 | 2 | 3
  size?: 'page' | 'panel'
}

const ASK = 'Ask an Administrator of your organization if you need it.'

/** In place of what the role of the person signed in does not include. */
export const NoPermission = ({ to = 'see this page', text = ASK, level = 2, size = 'page' }: NoPermissionProps) => (
  <EmptyState art="no-access" title={`You do not have permission to ${to}.`} text={text} level={level} size={size} />
)
