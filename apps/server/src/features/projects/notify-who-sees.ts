import type { Notice, Notify } from '#features/notifications'
import type { Database } from '#platform/database/database'
import type { ProjectAccess } from './project-access.ts'

/** Notifies a person of something in a project, while they may see it: who left hears nothing more of it. */
export type NotifyWhoSees = (tx: Database, project_id: string, notice: Notice) => Promise<void>

type Needs = { access: Pick<ProjectAccess, 'stillSees'>; notify: Notify }

export const createNotifyWhoSees =
  ({ access, notify }: Needs): NotifyWhoSees =>
  async (tx, project_id, notice) => {
    if (await access.stillSees(notice.user_id, project_id)) await notify(tx, notice)
  }
