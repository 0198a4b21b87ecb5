/** How one attempt at a password or a code stands; undefined before the first. */
type AttemptState = 'PENDING' | 'SUCCESS' | 'FAILED'
/** How the account form as a whole stands. */
type AccountStatus = 'READY' | 'PENDING' | 'ERROR'

type Mutation = { status: 'idle' | 'pending' | 'success' | 'error' }

export function attemptState({ status }: Mutation): AttemptState | undefined {
  if (status === 'idle') return undefined
  return status === 'pending' ? 'PENDING' : status === 'success' ? 'SUCCESS' : 'FAILED'
}

export function accountStatus({ status }: Mutation): AccountStatus {
  return status === 'pending' ? 'PENDING' : status === 'error' ? 'ERROR' : 'READY'
}
