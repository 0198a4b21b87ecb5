import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { CallError } from '../call.ts'
import { messageOf } from '../query-client.ts'
import { showOverlay } from '../shell-store.ts'

export type Failed = { error: unknown; refetch: () => unknown }
/** `title`: what it is, where the screen says it: "The rooms could not be loaded". */
type LoadFailedProps = { of: Failed; title?: string | undefined; size?: 'page' | 'panel' | undefined }

/** What is shown in place of something that could not be loaded: why, the number that support can find, and ways to go on. */
export function LoadFailed({ of: { error, refetch }, title, size = 'page' }: LoadFailedProps) {
  const reference = error instanceof CallError ? error.requestId : undefined
  return (
    <ErrorScreen
      size={size}
      {...(title !== undefined && { title })}
      message={messageOf(error)}
      onRetry={() => void refetch()}
      onSupport={() => showOverlay({ name: 'support' })}
      {...(reference !== undefined && { reference })}
    />
  )
}
