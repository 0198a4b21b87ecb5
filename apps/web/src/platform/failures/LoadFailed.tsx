import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { CallError } from '../call.ts'
import { messageOf } from '../query-client.ts'
import { showOverlay } from '../shell-store.ts'

type Loading = { error: unknown; refetch: () => unknown }

/** What is shown in place of something that could not be loaded: why, the number that support can find, and ways to go on. */
export function LoadFailed({ of: { error, refetch }, size = 'page' }: { of: Loading; size?: 'page' | 'panel' }) {
  const reference = error instanceof CallError ? error.requestId : undefined
  return (
    <ErrorScreen
      size={size}
      message={messageOf(error)}
      onRetry={() => void refetch()}
      onSupport={() => showOverlay({ name: 'support' })}
      {...(reference !== undefined && { reference })}
    />
  )
}
