import type { FastifyInstance } from 'fastify'
import { accountRoutes, composeAccounts, tidyAccountsHandler } from '#features/accounts'
import { auditLogRoutes, createAuditLog } from '#features/audit-log'
import { clientErrorRoutes, createClientErrors } from '#features/client-errors'
import { createDepartments, departmentRoutes } from '#features/departments'
import { createInviteDesk, createInvites, inviteRoutes } from '#features/invites'
import { createInviteMembers, createMembers, memberRoutes } from '#features/members'
import { createNotifications, createNotify, notificationRoutes, sendDigestsHandler } from '#features/notifications'
import { createBrands, createLogos, createOrganizations, logoRoutes, organizationRoutes } from '#features/organizations'
import { createProjectAccess } from '#features/projects'
import { createRoles, roleRoutes } from '#features/roles'
import { createStaff, staffRoutes } from '#features/staff'
import { createSupport, supportRoutes } from '#features/support'
import { createTour, tourRoutes } from '#features/tour'
import { utilityRoutes } from '#features/utilities'
import { createAccessLog } from '#platform/database/access-log'
import type { Api } from '#platform/http/api'
import { forgetKeysHandler } from '#platform/http/idempotency/forget-keys.jobs'
import type { JobHandler } from '#platform/jobs/job'
import { mailboxRoutes } from '#platform/mail/mailbox.routes'
import { openMailQueue, sendMailHandler } from '#platform/mail/mail-queue'
import type { HouseParts } from '../parts.ts'

/** Who there is: accounts, organisations, roles, invitations, and the letters and notices that reach them. */
export function composePeople(parts: HouseParts) {
  const { config, db, now, newId, enqueue } = parts
  const { appUrl, accountsUrl, signupPlan, storageLimitBytes, supportEmail } = config
  const postOffice = openMailQueue({ enqueue, now, newId })
  const accountHouse = composeAccounts({ ...parts, postOffice })
  const { accounts, sessions, loginGuard } = accountHouse
  const accessLog = createAccessLog(parts)
  const access = createProjectAccess({ db })
  const brands = createBrands({ appUrl })
  const notify = createNotify({ ...parts, postOffice, appUrl })
  const team = { ...parts, accessLog, storageLimitBytes, access }
  const roles = createRoles(team)
  const departments = createDepartments(team)
  const logos = createLogos(team)
  const organizations = createOrganizations({ ...team, roles })
  const desk = createInviteDesk({ ...parts, brands, postOffice, accountsUrl })
  const userOf = async (user_id: string) => (await accounts.check({ user_id, staff_id: null })).user
  const invites = createInvites({ ...team, notify, sessions, loginGuard, signupPlan, userOf })
  const members = createMembers({ ...team, roles, departments, desk })
  const inviteMembers = createInviteMembers({ ...team, roles, desk })

  const handlers: JobHandler[] = [
    sendMailHandler(parts),
    tidyAccountsHandler(parts),
    forgetKeysHandler(parts),
    sendDigestsHandler({ ...parts, postOffice, appUrl }),
  ]
  const mount = (api: Api) => {
    accountRoutes(api, accountHouse)
    staffRoutes(api, createStaff({ db, sessions, showUser: accountHouse.showUser, accessLog }))
    organizationRoutes(api, organizations, logos)
    memberRoutes(api, members, inviteMembers)
    roleRoutes(api, roles)
    departmentRoutes(api, departments)
    inviteRoutes(api, invites)
    auditLogRoutes(api, createAuditLog(parts))
    notificationRoutes(api, createNotifications(parts))
    tourRoutes(api, createTour(parts))
    supportRoutes(api, createSupport({ db, postOffice, supportEmail }))
    utilityRoutes(api)
    clientErrorRoutes(api, createClientErrors(parts))
  }
  const mountBeside = (app: FastifyInstance) => {
    logoRoutes(app, logos)
    if (parts.mailFolder && !config.production) mailboxRoutes(app, parts.mailFolder)
  }
  return { accounts, sessions, accessLog, access, brands, notify, postOffice, roles, team, handlers, mount, mountBeside }
}

export type People = ReturnType<typeof composePeople>
