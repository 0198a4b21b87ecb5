import { isOlderThan, OLDEST_CLIENT } from '@answerprint/contract/aspera-rules'

/** `failed` offers the client for download, `outdated` its update. */
export type ClientStatus = 'initializing' | 'failed' | 'outdated' | 'running'

/** What the client's own words mean to us. While it is looked for, and looked for again, it is being launched. */
export function statusOf(said: string, version: string | undefined): ClientStatus {
  if (said === 'RUNNING') return version !== undefined && isOlderThan(version, OLDEST_CLIENT) ? 'outdated' : 'running'
  if (said === 'OUTDATED') return 'outdated'
  return said === 'FAILED' || said === 'EXTENSION_INSTALL' ? 'failed' : 'initializing'
}
