import { listAdministrators } from '#features/billing'
import type { Notice, Notify } from '#features/notifications'
import type { ProjectAccess } from '#features/projects'
import type { Database } from '#platform/database/database'
import type { DeliveryRecipient } from '../recipients.repository.ts'

type Needs = { access: ProjectAccess; notify: Notify }
type Of = Pick<DeliveryRecipient, 'created_by' | 'owner_id' | 'project_id'>

/** What endangers a delivery is for its sender; once they see the project no more it is the business of the Administrators. */
export const createWarnOfPackage =
  ({ access, notify }: Needs) =>
  async (tx: Database, { created_by, owner_id, project_id }: Of, warning: Pick<Notice, 'kind' | 'title'>): Promise<void> => {
    const notice = { project_id, ...warning, path: `/projects/${project_id}/packages` }
    if (await access.stillSees(created_by, project_id, { orAwaited: true, tx })) return notify(tx, { user_id: created_by, ...notice })
    for (const { _id } of await listAdministrators(tx, owner_id)) await notify(tx, { user_id: _id, ...notice })
  }
export type WarnOfPackage = ReturnType<typeof createWarnOfPackage>
