import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Name, Ok } from '../../values.ts'
import { OwnAccount, TypedPassword, User } from '../accounts/endpoints.ts'
import * as routes from './routes.ts'

/** https://www.w3.org/TR/webauthn-3: binary values travel as base64url without padding. */
const Binary = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/)
const CredentialId = Binary(1_400)
const Options = z.object({ options: z.record(z.string(), z.unknown()) })

const shared = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
}
/** What `navigator.credentials.create` answered. */
const NewCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: Binary(4_000),
    attestationObject: Binary(40_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
/** What `navigator.credentials.get` answered. */
export const Assertion = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: Binary(4_000),
    authenticatorData: Binary(4_000),
    signature: Binary(10_000),
  }),
})

export const passkeys = {
  loginOptions: endpoint(routes.loginOptions, {
    mostPerMinute: 30,
    access: 'public',
    secret: true,
    returns: Options,
    summary: 'What the browser needs to use a passkey as the second step of a login.',
  }),
  finishLogin: endpoint(routes.finishLogin, {
    mostPerMinute: 30,
    access: 'public',
    secret: true,
    body: z.object({ credential: Assertion }),
    returns: z.object({ user: User }),
    summary: 'Second step of a login by a passkey.',
  }),
  registerOptions: endpoint(routes.registerOptions, {
    access: 'session',
    inGhostMode: 'refused',
    secret: true,
    params: OwnAccount,
    body: z.object({ password: TypedPassword }),
    returns: Options,
    summary: 'What the browser needs to make a passkey.',
  }),
  register: endpoint(routes.register, {
    access: 'session',
    inGhostMode: 'refused',
    secret: true,
    params: OwnAccount,
    body: z.object({ name: Name(60), credential: NewCredential }),
    returns: z.object({ _id: Id }),
    status: 201,
    summary: 'Keep a passkey under a name.',
  }),
  rename: endpoint(routes.rename, {
    access: 'session',
    inGhostMode: 'refused',
    params: OwnAccount.extend({ passkeyID: Id }),
    body: z.object({ key: z.literal('name'), value: Name(60) }),
    returns: Ok,
    summary: 'Rename a passkey.',
  }),
  remove: endpoint(routes.remove, {
    access: 'session',
    inGhostMode: 'refused',
    secret: true,
    params: OwnAccount.extend({ passkeyID: Id }),
    body: z.object({ password: TypedPassword }),
    returns: Ok,
    summary: 'Forget a passkey.',
  }),
}
