import type { Notice, Notify } from '#features/notifications'
import { type ProjectAccess, whoAnswers } from '#features/projects'
import type { Database } from '#platform/database/database'
import type { DeliveryRecipient } from '../recipients.repository.ts'

type Needs = { access: ProjectAccess; notify: Notify }
type Of = Pick<DeliveryRecipient, 'created_by' | 'project_id'>

/** What endangers a delivery is for those who answer for it. */
export const createWarnOfPackage =
  ({ access, notify }: Needs) =>
  async (tx: Database, delivery: Of, warning: Pick<Notice, 'kind' | 'title'>): Promise<void> => {
    const { project_id } = delivery
    const notice = { project_id, ...warning, path: `/projects/${project_id}/packages` }
    for (const user_id of await whoAnswers(tx, access, delivery)) await notify(tx, { user_id, ...notice })
  }
export type WarnOfPackage = ReturnType<typeof createWarnOfPackage>
