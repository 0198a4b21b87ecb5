import type { InputOf, OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'

export type Security = OutputOf<typeof routes.accounts.security>
export type Passkey = Security['passkeys'][number]
export type SignedIn = OutputOf<typeof routes.sessions.list>['sessions'][number]
export type Change = InputOf<typeof routes.accounts.updateUser>['body']
type PasswordChange = InputOf<typeof routes.accounts.changePassword>['body']
export type SetUp = OutputOf<typeof routes.twoFactor.setUp>
export type Proof = InputOf<typeof routes.twoFactor.disable>['body']

export const profileQuery = (userID: string) =>
  queryOptions({
    queryKey: ['profile', userID],
    queryFn: ({ signal }) => call(routes.accounts.profile, { params: { userID } }, { signal }),
  })

export const securityQuery = (userID: string) =>
  queryOptions({
    queryKey: ['security', userID],
    queryFn: ({ signal }) => call(routes.accounts.security, { params: { userID } }, { signal }),
  })

export const sessionsQuery = (userID: string) =>
  queryOptions({
    queryKey: ['sessions', userID],
    queryFn: async ({ signal }) => (await call(routes.sessions.list, { params: { userID } }, { signal })).sessions,
    staleTime: 0,
  })

/** The calls of one person's own account. */
export const ownAccount = (userID: string) => {
  const params = { userID }
  return {
    update: async (body: Change) => (await call(routes.accounts.updateUser, { params, body })).user,
    resendConfirmation: () => call(routes.accounts.resendConfirmation, { params }),
    changePassword: (body: PasswordChange) => call(routes.accounts.changePassword, { params, body }),
    setUp: (password: string) => call(routes.twoFactor.setUp, { params, body: { password } }),
    enable: async (code: string) => (await call(routes.twoFactor.enable, { params, body: { code } })).recovery_codes,
    disable: (body: Proof) => call(routes.twoFactor.disable, { params, body }),
    renewRecoveryCodes: async (body: Proof) => (await call(routes.twoFactor.renewRecoveryCodes, { params, body })).recovery_codes,
    /** Asks the browser to make a passkey, and keeps it. */
    addPasskey: async ({ name, password }: { name: string; password: string }) => {
      const [{ startRegistration }, { options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        call(routes.passkeys.registerOptions, { params, body: { password } }),
      ])
      const credential = await startRegistration({ optionsJSON: options as never })
      return call(routes.passkeys.register, { params, body: { name, credential: credential as never } })
    },
    renamePasskey: (passkeyID: string, value: string) =>
      call(routes.passkeys.rename, { params: { ...params, passkeyID }, body: { key: 'name', value } }),
    removePasskey: (passkeyID: string, password: string) =>
      call(routes.passkeys.remove, { params: { ...params, passkeyID }, body: { password } }),
    endSession: (sessionID: string) => call(routes.sessions.end, { params: { ...params, sessionID } }),
    endOthers: () => call(routes.sessions.endOthers, { params }),
  }
}
