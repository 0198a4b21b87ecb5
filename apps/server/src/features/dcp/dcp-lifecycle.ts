import { documentChannel, projectChannel } from '@answerprint/contract/realtime'
import { UNDELIVERED } from '#features/files'
import { doerOf, type RecordHistory } from '#features/history'
import type { Clock, NewId } from '#platform/clock'
import type { Database, Row } from '#platform/database/database'
import type { Enqueue } from '#platform/jobs/jobs'
import { publish } from '#platform/realtime/publish'
import { verifyDcp } from './dcp.jobs.ts'
import { awaitsMore, lockDcp, noteArrival } from './dcp.repository.ts'
import { beginCheck } from './dcp-check.repository.ts'

type Received = { submission_id: string; file_id: string; name: string; size: number }
type Needs = {
  enqueue: Enqueue
  recordHistory: RecordHistory
  /** Counts one more received file of a request. */
  received(tx: Database, file: Received): Promise<void>
  now: Clock
  newId: NewId
}
type Arrived = { dcp_id: string; path: string; total_size: number; object_key: string; staff_id: string | null }
type Item = { file_id: string; project_id: string; file_status: Row<'files'>['status'] }

/** State changes of a package, each within the transaction of its caller. */
export const createDcpLifecycle = ({ enqueue, recordHistory, received, now, newId }: Needs) => {
  const announce = async (tx: Database, { file_id, project_id, file_status }: Item, change: string) => {
    if (file_status === UNDELIVERED) return
    const data = { _id: file_id, type: 'dcp', changes: [change] }
    for (const channel of [documentChannel(file_id), projectChannel(project_id)])
      await publish(tx, { channel, event: 'DocumentUpdated', data })
  }
  const requestCheck = async (tx: Database, item: Item) => {
    const check_id = newId()
    await beginCheck(tx, item.file_id, check_id, now())
    await enqueue(tx, verifyDcp, { dcp_id: item.file_id, check_id })
    await announce(tx, item, 'dcp')
  }
  return {
    announce,
    requestCheck,

    /** Notes an arrived file; after the last one the check begins. False when the file is not expected. */
    async takeFile(tx: Database, arrived: Arrived): Promise<boolean> {
      const dcp = await lockDcp(tx, arrived.dcp_id)
      if (!dcp || !(await noteArrival(tx, arrived, now()))) return false
      if (await awaitsMore(tx, arrived.dcp_id)) await announce(tx, dcp, 'size')
      else {
        const { file_id, project_id, created_by: user_id, name, folder_id, submission_id, order_id } = dcp
        const by = doerOf({ user_id, staff_id: arrived.staff_id })
        // What is sent for an order is in the history once it is delivered.
        if (submission_id === null && order_id === null)
          await recordHistory(tx, { project_id, by, action: 'file.uploaded', name, folder_id })
        if (submission_id !== null) await received(tx, { submission_id, file_id, name, size: dcp.size + arrived.total_size })
        await requestCheck(tx, dcp)
      }
      return true
    },
  }
}
export type DcpLifecycle = ReturnType<typeof createDcpLifecycle>
