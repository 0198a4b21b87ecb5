import { LOGO, PASSWORD } from '../world/samples.ts'
import type { Calls } from './call.ts'

export const organizations: Calls = {
  examples: {
    'organizations.create': () => ({ body: { name: 'Salt Films' } }),
    'organizations.get': ({ organization }) => ({ params: { organizationID: organization } }),
    'organizations.update': ({ organization }) => ({
      params: { organizationID: organization },
      body: { key: 'max_view_count_limit', value: 20 },
    }),
    'organizations.updateBranding': ({ organization }) => ({
      params: { organizationID: organization },
      body: { accent_color: '#2fa58a', page_background: 'dark', sender_name: null, footer_line: '', shows_sent_with: true },
    }),
    'organizations.setLogo': ({ organization }) => ({ params: { organizationID: organization }, body: { image: LOGO } }),
    'organizations.removeLogo': ({ organization }) => ({ params: { organizationID: organization } }),

    'members.list': ({ organization }) => ({ params: { organizationID: organization } }),
    'members.invite': ({ organization, role, project }) => ({
      params: { organizationID: organization },
      body: { users: [{ name: 'Lior Brandt', email: 'lior@brandtsales.example', role_id: role }], projectId: project },
    }),
    'members.update': ({ organization, colleague }) => ({
      params: { organizationID: organization, userID: colleague },
      body: { key: 'status', value: 'Active' },
    }),
    'members.remove': ({ organization, colleague }) => ({ params: { organizationID: organization, userID: colleague } }),
    'members.resend': ({ organization, invitee }) => ({ params: { organizationID: organization, userID: invitee } }),
    'members.leave': ({ organization }) => ({ params: { organizationID: organization } }),

    'roles.list': ({ organization }) => ({ params: { organizationID: organization } }),
    'roles.defaults': ({ organization }) => ({ params: { organizationID: organization } }),
    'roles.create': ({ organization }) => ({
      params: { organizationID: organization },
      body: { name: 'Sales agent', permissions: { files: { can_share: true } } },
    }),
    'roles.update': ({ organization, role }) => ({
      params: { organizationID: organization, roleID: role },
      body: { key: 'permissions', value: { files: { can_delete: true } } },
    }),
    'roles.delete': ({ organization, spareRole }) => ({ params: { organizationID: organization, roleID: spareRole } }),

    'departments.list': ({ organization }) => ({ params: { organizationID: organization } }),
    'departments.create': ({ organization, colleague }) => ({
      params: { organizationID: organization },
      body: { name: 'Festivals', user_ids: [colleague] },
    }),
    'departments.update': ({ organization, department, colleague }) => ({
      params: { organizationID: organization, departmentID: department },
      body: { key: 'user_ids', value: [colleague] },
    }),
    'departments.delete': ({ organization, department }) => ({ params: { organizationID: organization, departmentID: department } }),

    'invites.open': ({ invite }) => ({ params: { token: invite } }),
    'invites.accept': ({ invite }) => ({
      params: { token: invite },
      body: { full_name: 'Sofia Lindqvist', password: PASSWORD, confirm_password: PASSWORD, country_code: 'SE' },
    }),

    'auditLog.list': ({ organization }) => ({ params: { organizationID: organization } }),
    'auditLog.download': ({ organization }) => ({ params: { organizationID: organization }, query: { area: 'members' } }),
  },
  meanings: {
    'organizations.update body.value': [{ thing: 'creditCard', beside: { body: { key: 'default_credit_card_id' } } }],
    'organizations.get params.organizationID': 'organization',
    'organizations.update params.organizationID': 'organization',
    'organizations.updateBranding params.organizationID': 'organization',
    'organizations.setLogo params.organizationID': 'organization',
    'organizations.removeLogo params.organizationID': 'organization',

    'members.list params.organizationID': 'organization',
    'members.invite params.organizationID': 'organization',
    'members.invite body.users[].role_id': 'role',
    'members.invite body.projectId': 'project',
    'members.update params.organizationID': 'organization',
    'members.update params.userID': 'colleague',
    'members.update body.value': [
      { thing: 'role', beside: { body: { key: 'role_id' } } },
      { thing: 'department', beside: { body: { key: 'department_id' } } },
    ],
    'members.remove params.organizationID': 'organization',
    'members.remove params.userID': 'colleague',
    'members.resend params.organizationID': 'organization',
    'members.resend params.userID': 'invitee',
    'members.leave params.organizationID': 'organization',

    'roles.list params.organizationID': 'organization',
    'roles.defaults params.organizationID': 'organization',
    'roles.create params.organizationID': 'organization',
    'roles.update params.organizationID': 'organization',
    'roles.update params.roleID': 'role',
    'roles.delete params.organizationID': 'organization',
    'roles.delete params.roleID': 'spareRole',

    'departments.list params.organizationID': 'organization',
    'departments.create params.organizationID': 'organization',
    'departments.create body.user_ids[]': 'colleague',
    'departments.update params.organizationID': 'organization',
    'departments.update params.departmentID': 'department',
    'departments.update body.value[]': 'colleague',
    'departments.update body.was[]': { ignored: 'colleague' },
    'departments.delete params.organizationID': 'organization',
    'departments.delete params.departmentID': 'department',

    'invites.open params.token': 'invite',
    'invites.accept params.token': 'invite',

    'auditLog.list params.organizationID': 'organization',
    'auditLog.download params.organizationID': 'organization',
  },
}
