/** The state of one attempt at a password or a code; undefined before the first. */
type AttemptState = 'PENDING' | 'SUCCESS' | 'FAILED'
/** The state of the whole account form. */
type AccountStatus = 'READY' | 'PENDING' | 'ERROR'

type Mutation = { status: 'idle' | 'pending' | 'success' | 'error' }

export function attemptState({ status }: Mutation): AttemptState | undefined {
  if (status === 'idle') return undefined
  return status === 'pending' ? 'PENDING' : status === 'success' ? 'SUCCESS' : 'FAILED'
}

export function accountStatus({ status }: Mutation): AccountStatus {
  return status === 'pending' ? 'PENDING' : status === 'error' ? 'ERROR' : 'READY'
}
