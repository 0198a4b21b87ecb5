import { PASSWORD } from '../world/samples.ts'
import type { Calls } from './call.ts'

export const people: Calls = {
  examples: {
    'accounts.signup': () => ({
      body: {
        full_name: 'New Person',
        email: 'new@studio.example',
        password: PASSWORD,
        confirm_password: PASSWORD,
        country_code: 'SE',
        organization_id: null,
      },
    }),
    'accounts.login': () => ({ body: { email: 'new@studio.example', password: PASSWORD } }),
    'accounts.logout': () => ({}),
    'accounts.check': () => ({}),
    'accounts.logoutByLink': () => ({}),
    'accounts.requestReset': () => ({ body: { email: 'new@studio.example' } }),
    'accounts.reset': ({ resetToken }) => ({
      params: { token: resetToken },
      body: { password: 'projector5', confirm_password: 'projector5' },
    }),
    'accounts.requestDeviceLink': () => ({ body: { email: 'new@studio.example' } }),
    'accounts.openLink': ({ deviceLink }) => ({ params: { token: deviceLink } }),
    'accounts.followLink': ({ deviceLink }) => ({ params: { token: deviceLink } }),
    'accounts.changePassword': ({ user }) => ({
      params: { userID: user },
      body: { old_password: PASSWORD, new_password: 'projector5', confirm_password: 'projector5' },
    }),
    'accounts.resendConfirmation': ({ user }) => ({ params: { userID: user } }),
    'accounts.profile': ({ user }) => ({ params: { userID: user } }),
    'accounts.security': ({ user }) => ({ params: { userID: user } }),
    'accounts.updateUser': ({ user }) => ({ params: { userID: user }, body: { key: 'file_view_type', value: 'list' } }),

    'sessions.list': ({ user }) => ({ params: { userID: user } }),
    'sessions.end': ({ user, loginSession }) => ({ params: { userID: user, sessionID: loginSession } }),
    'sessions.endOthers': ({ user }) => ({ params: { userID: user } }),

    'twoFactor.finishLogin': ({ recoveryCode }) => ({ body: { code: recoveryCode } }),
    'twoFactor.setUp': ({ user }) => ({ params: { userID: user }, body: { password: PASSWORD } }),
    'twoFactor.enable': ({ user, newAppCode }) => ({ params: { userID: user }, body: { code: newAppCode } }),
    'twoFactor.disable': ({ user, nextCode }) => ({ params: { userID: user }, body: { password: PASSWORD, code: nextCode } }),
    'twoFactor.renewRecoveryCodes': ({ user, code }) => ({ params: { userID: user }, body: { password: PASSWORD, code } }),

    'passkeys.loginOptions': () => ({}),
    'passkeys.finishLogin': ({ keyAnswer }) => ({ body: { credential: JSON.parse(keyAnswer) as object } }),
    'passkeys.registerOptions': ({ user }) => ({ params: { userID: user }, body: { password: PASSWORD } }),
    'passkeys.register': ({ user, newKey }) => ({
      params: { userID: user },
      body: { name: 'Phone', credential: JSON.parse(newKey) as object },
    }),
    'passkeys.rename': ({ user, passkey }) => ({ params: { userID: user, passkeyID: passkey }, body: { key: 'name', value: 'Desk' } }),
    'passkeys.remove': ({ user, passkey }) => ({ params: { userID: user, passkeyID: passkey }, body: { password: PASSWORD } }),

    'staff.users': () => ({ query: { search: 'studio' } }),
    'staff.ghost': ({ customer }) => ({ body: { user_id: customer, reason: 'Ticket 4711: an upload does not finish.' } }),
    'staff.endGhost': () => ({}),

    'tour.addStep': ({ user }) => ({ params: { userID: user }, body: { step: 'create_project' } }),

    'notifications.list': ({ notification }) => ({ query: { before: notification } }),
    'notifications.markRead': ({ notification }) => ({ params: { notificationID: notification } }),
    'notifications.markAllRead': () => ({}),
    'notifications.preferences': () => ({}),
    'notifications.updatePreference': () => ({ body: { key: 'mail', value: 'daily', kind: 'encode_done' } }),
  },
  meanings: {
    'accounts.updateUser body.value': [{ thing: 'creditCard', beside: { body: { key: 'default_credit_card_id' } } }],
    'accounts.signup body.organization_id': { ignored: 'organization' },
    'accounts.updateUser params.userID': 'user',
    'accounts.reset params.token': 'resetToken',
    'accounts.openLink params.token': 'deviceLink',
    'accounts.followLink params.token': 'deviceLink',
    'accounts.changePassword params.userID': 'user',
    'accounts.profile params.userID': 'user',
    'accounts.resendConfirmation params.userID': 'user',
    'accounts.security params.userID': 'user',

    'sessions.list params.userID': 'user',
    'sessions.end params.userID': 'user',
    'sessions.end params.sessionID': 'loginSession',
    'sessions.endOthers params.userID': 'user',

    'twoFactor.setUp params.userID': 'user',
    'twoFactor.enable params.userID': 'user',
    'twoFactor.disable params.userID': 'user',
    'twoFactor.renewRecoveryCodes params.userID': 'user',

    'passkeys.finishLogin body.credential.id': 'opaque',
    'passkeys.finishLogin body.credential.rawId': 'opaque',
    'passkeys.registerOptions params.userID': 'user',
    'passkeys.register params.userID': 'user',
    'passkeys.register body.credential.id': 'opaque',
    'passkeys.register body.credential.rawId': 'opaque',
    'passkeys.rename params.userID': 'user',
    'passkeys.rename params.passkeyID': 'passkey',
    'passkeys.remove params.userID': 'user',
    'passkeys.remove params.passkeyID': 'passkey',

    'staff.ghost body.user_id': 'user',

    'tour.addStep params.userID': 'user',

    // A position in one's own list, which is only compared.
    'notifications.list query.before': 'opaque',
    'notifications.markRead params.notificationID': 'notification',
  },
}
