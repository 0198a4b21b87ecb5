import { isOlderThan, OLDEST_CLIENT } from '@answerprint/contract/aspera-rules'

/** `failed` offers the client for download, `outdated` its update. */
export type ClientStatus = 'initializing' | 'failed' | 'outdated' | 'running'

/** Maps the client's own status. Both searching states are shown as launching. */
export function statusOf(said: string, version: string | undefined): ClientStatus {
  if (said === 'RUNNING') return version !== undefined && isOlderThan(version, OLDEST_CLIENT) ? 'outdated' : 'running'
  if (said === 'OUTDATED') return 'outdated'
  return said === 'FAILED' || said === 'EXTENSION_INSTALL' ? 'failed' : 'initializing'
}
