export type ExtensionStatus = 'PENDING' | 'READY' | 'SUCCESS' | 'ERROR'
type Fetch = { status: 'pending' | 'error' | 'success' }
type Save = { status: 'idle' | 'pending' | 'error' | 'success' }

/** Any failure, of the first look or of saving, is the error. */
export function extensionStatus(fetched: Fetch, saved: Save): ExtensionStatus {
  if (fetched.status === 'error' || saved.status === 'error') return 'ERROR'
  if (saved.status === 'success') return 'SUCCESS'
  return fetched.status === 'pending' ? 'PENDING' : 'READY'
}
