import type { Departments } from '#features/departments'
import type { RecordHistory } from '#features/history'
import type { InviteLifecycle } from '#features/invites'
import type { ProjectAccess } from '#features/projects'
import type { Roles } from '#features/roles'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import { createInviteMembers } from './invite-members.ts'
import { memberRoutes } from './members.routes.ts'
import { createMembers } from './members.service.ts'

type Needs = {
  db: Database
  roles: Roles
  departments: Departments
  access: ProjectAccess
  inviteLifecycle: InviteLifecycle
  accessLog: AccessLog
  recordHistory: RecordHistory
  config: { storageLimitBytes: number }
  onMembersLeft: Hook
  now: Clock
  newId: NewId
}

export function composeMembers({ config, ...needs }: Needs) {
  const members = createMembers({ ...needs, storageLimitBytes: config.storageLimitBytes })
  const inviteMembers = createInviteMembers(needs)
  return { mount: (api: Api) => memberRoutes(api, members, inviteMembers) }
}
