import type { Input } from '@answerprint/contract/endpoint'
import type { orders as contract } from '@answerprint/contract/orders'
import type { ProjectAccess } from '#features/projects'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { refuseGone } from './refused-files.ts'
import { listFilesToOrder, weighEachFile } from './order-files.repository.ts'

type Needs = { db: Database; access: ProjectAccess }

/** What the chosen files and folders take on a drive, before they are ordered. */
export const createWeighOrder = ({ db, access }: Needs) => {
  return async (viewer: Viewer, { params: { projectID }, body: { _files } }: Input<typeof contract.weigh, 'out'>) => {
    await access.open(viewer, projectID)
    const ids = [...new Set(_files.map((each) => each.id))]
    const found = await listFilesToOrder(db, projectID, ids)
    refuseGone(_files, new Set(found.map((each) => each._id)), 'send-physical-copy')
    const { bytes, each } = await weighEachFile(db, ids)
    return { bytes, files: ids.map((_id) => ({ _id, bytes: each.get(_id) ?? 0 })) }
  }
}
export type WeighOrder = ReturnType<typeof createWeighOrder>
