import { projectChannel } from '@answerprint/contract/realtime'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/realtime/publish'

/** Open pages about this package fetch it again. */
export const announcePackage = (tx: Database, { project_id, package_id }: { project_id: string; package_id: string }): Promise<void> =>
  publish(tx, { channel: projectChannel(project_id), event: 'PackageUpdated', data: { _id: package_id } })
