import { composeAccounts } from '../features/accounts/compose.ts'
import { composeAuditLog } from '../features/audit-log/compose.ts'
import { composeBilling } from '../features/billing/compose.ts'
import { composeCatalogue } from '../features/catalogue/compose.ts'
import { composeClientErrors } from '../features/client-errors/compose.ts'
import { composeDepartments } from '../features/departments/compose.ts'
import { composeInvites } from '../features/invites/compose.ts'
import { composeMembers } from '../features/members/compose.ts'
import { composeNotifications } from '../features/notifications/compose.ts'
import { composeOrganizations } from '../features/organizations/compose.ts'
import { composePlans } from '../features/plans/compose.ts'
import { composeRealtime } from '../features/realtime/compose.ts'
import { composeRoles } from '../features/roles/compose.ts'
import { composeStaff } from '../features/staff/compose.ts'
import { composeSupport } from '../features/support/compose.ts'
import { composeTour } from '../features/tour/compose.ts'
import { composeUtilities } from '../features/utilities/compose.ts'
import type { Foundation } from './foundation.ts'

/** Accounts, organizations, roles, invitations, notifications, and how accounts pay. */
export function composePeople(foundation: Foundation) {
  const billing = composeBilling(foundation)
  const { setDefaultCard } = billing
  const accounts = composeAccounts({ ...foundation, setDefaultCard })
  const notifications = composeNotifications(foundation)
  const roles = composeRoles(foundation)
  const departments = composeDepartments(foundation)
  const invites = composeInvites({ ...foundation, ...accounts, notify: notifications.notify })
  const organizations = composeOrganizations({ ...foundation, roles: roles.roles, setDefaultCard })
  return {
    accounts,
    notifications,
    roles,
    departments,
    invites,
    organizations,
    members: composeMembers({
      ...foundation,
      roles: roles.roles,
      departments: departments.departments,
      inviteLifecycle: invites.inviteLifecycle,
    }),
    staff: composeStaff({ ...foundation, ...accounts }),
    billing,
    catalogue: composeCatalogue({ ...foundation, priceList: billing.priceList }),
    plans: composePlans({ ...foundation, ...billing, ...organizations }),
    auditLog: composeAuditLog(foundation),
    tour: composeTour(foundation),
    support: composeSupport(foundation),
    utilities: composeUtilities(),
    clientErrors: composeClientErrors(foundation),
    realtime: composeRealtime(foundation),
  }
}
export type People = ReturnType<typeof composePeople>
