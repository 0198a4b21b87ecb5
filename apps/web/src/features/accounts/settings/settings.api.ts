import type { accounts } from '@answerprint/contract/accounts'
import type { Input, Output } from '@answerprint/contract/endpoint'
import type { passkeys } from '@answerprint/contract/passkeys'
import type { sessions } from '@answerprint/contract/sessions'
import type { twoFactor } from '@answerprint/contract/two-factor'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

const endpoints = {
  profile: withoutSchemas<typeof accounts.profile>({ method: 'GET', path: '/users/:userID' }),
  update: withoutSchemas<typeof accounts.updateUser>({ method: 'PUT', path: '/users/:userID' }),
  password: withoutSchemas<typeof accounts.changePassword>({ method: 'PUT', path: '/users/:userID/password' }),
  security: withoutSchemas<typeof accounts.security>({ method: 'GET', path: '/users/:userID/security' }),
  setUp: withoutSchemas<typeof twoFactor.setUp>({ method: 'POST', path: '/users/:userID/two-factor/setup' }),
  enable: withoutSchemas<typeof twoFactor.enable>({ method: 'POST', path: '/users/:userID/two-factor/enable' }),
  disable: withoutSchemas<typeof twoFactor.disable>({ method: 'POST', path: '/users/:userID/two-factor/disable' }),
  recovery: withoutSchemas<typeof twoFactor.renewRecoveryCodes>({ method: 'POST', path: '/users/:userID/two-factor/recovery-codes' }),
  keyOptions: withoutSchemas<typeof passkeys.registerOptions>({ method: 'POST', path: '/users/:userID/passkeys/options' }),
  addKey: withoutSchemas<typeof passkeys.register>({ method: 'POST', path: '/users/:userID/passkeys' }),
  renameKey: withoutSchemas<typeof passkeys.rename>({ method: 'PUT', path: '/users/:userID/passkeys/:passkeyID' }),
  removeKey: withoutSchemas<typeof passkeys.remove>({ method: 'DELETE', path: '/users/:userID/passkeys/:passkeyID' }),
  sessions: withoutSchemas<typeof sessions.list>({ method: 'GET', path: '/users/:userID/sessions' }),
  endSession: withoutSchemas<typeof sessions.end>({ method: 'DELETE', path: '/users/:userID/sessions/:sessionID' }),
  endOthers: withoutSchemas<typeof sessions.endOthers>({ method: 'DELETE', path: '/users/:userID/sessions' }),
}

export type Security = Output<typeof accounts.security>
export type Passkey = Security['passkeys'][number]
export type SignedIn = Output<typeof sessions.list>['sessions'][number]
export type Change = Input<typeof accounts.updateUser>['body']
type PasswordChange = Input<typeof accounts.changePassword>['body']
export type Proof = Input<typeof twoFactor.disable>['body']

export const profileQuery = (userID: string) =>
  queryOptions({ queryKey: ['profile', userID], queryFn: ({ signal }) => call(endpoints.profile, { params: { userID } }, { signal }) })

export const securityQuery = (userID: string) =>
  queryOptions({ queryKey: ['security', userID], queryFn: ({ signal }) => call(endpoints.security, { params: { userID } }, { signal }) })

export const sessionsQuery = (userID: string) =>
  queryOptions({
    queryKey: ['sessions', userID],
    queryFn: async ({ signal }) => (await call(endpoints.sessions, { params: { userID } }, { signal })).sessions,
    staleTime: 0,
  })

/** The calls of one person's own account. */
export const ownAccount = (userID: string) => {
  const params = { userID }
  return {
    update: async (body: Change) => (await call(endpoints.update, { params, body })).user,
    changePassword: (body: PasswordChange) => call(endpoints.password, { params, body }),
    setUp: () => call(endpoints.setUp, { params }),
    enable: async (code: string) => (await call(endpoints.enable, { params, body: { code } })).recovery_codes,
    disable: (body: Proof) => call(endpoints.disable, { params, body }),
    renewRecoveryCodes: async (body: Proof) => (await call(endpoints.recovery, { params, body })).recovery_codes,
    /** Asks the browser to make a passkey, and keeps it. */
    addPasskey: async ({ name, password }: { name: string; password: string }) => {
      const [{ startRegistration }, { options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        call(endpoints.keyOptions, { params, body: { password } }),
      ])
      const credential = await startRegistration({ optionsJSON: options as never })
      return call(endpoints.addKey, { params, body: { name, credential: credential as never } })
    },
    renamePasskey: (passkeyID: string, value: string) =>
      call(endpoints.renameKey, { params: { ...params, passkeyID }, body: { key: 'name', value } }),
    removePasskey: (passkeyID: string) => call(endpoints.removeKey, { params: { ...params, passkeyID } }),
    endSession: (sessionID: string) => call(endpoints.endSession, { params: { ...params, sessionID } }),
    endOthers: () => call(endpoints.endOthers, { params }),
  }
}
