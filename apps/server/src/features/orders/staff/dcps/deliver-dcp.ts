import { fail } from '@answerprint/contract/errors'
import { type CopiedDcp, dcpFolderKey, type PlaceCopy } from '#features/dcp'
import { ownerOfProject } from '#features/projects'
import { hasStorageFor, reserveStorage, useReservation } from '#features/uploads'
import type { Database } from '#platform/database/database'
import type { NewObjects } from '#platform/storage/new-objects'
import type { MoveFiles } from '../../work/move-files.ts'
import { findPaid, lockOrder } from '../../work/orders.repository.ts'

type Needs = { objects: NewObjects; placeCopy: PlaceCopy; moveFiles: MoveFiles }
type How = { folder_id: string | null; by: string }

/** The copy of a DCP is in the store already. It is the customer's once its check finds nothing wrong, like one that staff send. */
export const createDeliverDcp = ({ objects, placeCopy, moveFiles }: Needs) => {
  return async (tx: Database, orderId: string, copied: CopiedDcp, { folder_id, by }: How): Promise<void> => {
    const { project_id = null, project_status } = (await findPaid(tx, orderId)) ?? {}
    if (project_id === null || project_status !== 'Active') return fail('not_found')
    await objects.keep(tx, [dcpFolderKey(copied._id)])
    await placeCopy(tx, { project_id, folder_id, order_id: orderId, created_by: by }, copied)
    const bytes = copied.files.reduce((sum, each) => sum + each.size, 0)
    // The tree is locked from here: the project is not handed over any more.
    const owner_id = await ownerOfProject(tx, project_id)
    if (!(await hasStorageFor(tx, owner_id, bytes)) || !(await reserveStorage(tx, owner_id, bytes))) return fail('storage_limit')
    await useReservation(tx, owner_id, bytes)
    const order = (await lockOrder(tx, orderId)) ?? fail('not_found')
    if (order.job_status === 'Cancelled') return fail('order_cancelled')
    await moveFiles.follow(tx, order, 'In Progress')
  }
}
