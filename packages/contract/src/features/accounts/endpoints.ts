import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { allPermissions, type Permission } from '../../rights/permissions.ts'
import { secret } from '../../secret-fields.ts'
import { Bytes, CountryCode, Email, Id, Name, NewPassword, Ok, Time, Token } from '../../values.ts'
import * as routes from './routes.ts'

/** The apps that the switcher of the bar can name. */
export const APPS = ['projects', 'screeners', 'rooms', 'settings'] as const
export type App = (typeof APPS)[number]

const LinksLeft = z.object({ remaining: z.number().int(), total: z.number().int() })

export const Subscription = z.object({
  /** `free`, or the plan. */
  type: z.string(),
  storage: z.object({ used: Bytes, total: Bytes }),
  reviewers: LinksLeft,
  forensic_watermark_reviewers: LinksLeft,
  is_pending_storage_payment: z.boolean(),
  is_over_storage_limit: z.boolean(),
  /** At least nine tenths of it are used, and not more than all. */
  is_near_storage_limit: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

const UserOrganization = z.object({
  _id: Id,
  name: z.string(),
  aspera_entitlement_bytes_remaining: Bytes,
  max_view_count_limit: z.number().int(),
  can_use_cc_on_shared_emails: z.boolean(),
  logo_url: z.string().optional(),
})

export const User = z.object({
  _id: Id,
  organization_id: Id.nullable(),
  /** Null for an individual. */
  organization: UserOrganization.nullable(),
  permissions: z.record(z.enum(allPermissions as [Permission, ...Permission[]]), z.boolean()),
  /** Whether a role without the permission to pay fills carts, and sends them for approval. */
  sends_carts: z.boolean(),
  /** The apps of the switcher: a hidden one is not offered. */
  app_permissions: z.record(z.enum(APPS), z.object({ hide: z.boolean() })),
  viewed_tour_steps: z.array(z.string()),
  /** Whether the slideshow for newcomers was closed once. */
  onboarded: z.boolean(),
  full_name: z.string(),
  email: z.string(),
  /** Of the company that runs this installation: they have the staff desk. False for whom they act as. */
  is_staff: z.boolean(),
  is_ghost: z.boolean(),
  is_suspended: z.boolean(),
  /** Their organization requires a second step: nothing else is open until they have one. */
  must_set_up_two_factor: z.boolean(),
  file_view_type: z.enum(['grid', 'list']),
  default_credit_card_id: Id.nullable(),
  active_promo_id: Id.nullable(),
  subscription: Subscription,
  status: z.enum(['AUTHENTICATED', 'GUEST']),
  total_dollars_spent: z.number(),
  organization_total_dollars_spent: z.number(),
  settings_link: z.string(),
  can_password_protect_screener_groups: z.boolean(),
  can_use_piracy_detector: z.boolean(),
  can_view_screener_analytics: z.boolean(),
  can_use_udp_downloads: z.boolean(),
  can_use_udp_uploads: z.boolean(),
  can_request_files: z.boolean(),
  can_use_project_folders: z.boolean(),
  /** One file must be smaller. */
  uploadLimitInGB: z.number().int(),
  /** What this installation sells in, by its ISO 4217 code: amounts are typed with its decimals. */
  currency_code: z.string(),
})
export type User = z.infer<typeof User>

const Signup = z.object({
  full_name: Name(120),
  email: Email,
  password: NewPassword,
  confirm_password: secret(z.string().max(200)),
  country_code: CountryCode,
  organization_id: z.string().max(64).nullish(),
})

/** A password to be checked: old ones may not match today's pattern. */
export const TypedPassword = secret(z.string().max(200))
export const OwnAccount = z.object({ userID: Id })

/** Where two-factor sign-in is on, the password opens only the second step. */
export const LoginAnswer = z.union([
  z.object({ user: User }),
  z.object({ two_factor_required: z.literal(true), has_passkeys: z.boolean() }),
])
export type LoginAnswer = z.infer<typeof LoginAnswer>

const AccountSecurity = z.object({
  password_changed_at: Time,
  two_factor_enabled_at: Time.nullable(),
  recovery_codes_left: z.number().int(),
  passkeys: z.array(z.object({ _id: Id, name: z.string(), created_at: Time, last_used_at: Time.nullable() })),
})

/** A browser to sign in with, another address for the account, or the address that it was made with. */
const LinkPurpose = z.enum(['device', 'new_email', 'email'])

const ProfileChange = z.discriminatedUnion('key', [
  z.object({ key: z.literal('file_view_type'), value: z.enum(['grid', 'list']) }),
  z.object({ key: z.literal('full_name'), value: Name(120) }),
  z.object({ key: z.literal('country_code'), value: CountryCode }),
  z.object({ key: z.literal('email'), value: Email, password: TypedPassword }),
  z.object({ key: z.literal('default_credit_card_id'), value: Id.nullable() }),
  z.object({ key: z.literal('onboarded'), value: z.literal(true) }),
])
type SentChange = z.input<typeof ProfileChange> | { default_credit_card_id: string | null }

/** The default card may be sent as a field of its own, as callers of other fields do with a key and its value. */
const asProfileChange = (sent: SentChange): unknown =>
  typeof sent === 'object' && sent !== null && 'default_credit_card_id' in sent
    ? { key: 'default_credit_card_id', value: sent.default_credit_card_id }
    : sent

export const accounts = {
  signup: endpoint(routes.signup, {
    mostPerMinute: 20,
    access: 'public',
    secret: true,
    body: Signup,
    returns: z.object({ user: User }),
    status: 201,
    summary: 'Create an account and sign in; a mailed link confirms the address. Fails with email_invited for an invited one.',
  }),
  login: endpoint(routes.login, {
    mostPerMinute: 60,
    access: 'public',
    secret: true,
    body: z.object({
      email: z.string().trim().toLowerCase().max(254),
      password: TypedPassword,
      promoCode: z.string().max(64).default(''),
    }),
    returns: LoginAnswer,
    summary: 'Sign in. Fails with user_error, password_error, blocked_device or device_unconfirmed.',
  }),
  requestDeviceLink: endpoint(routes.requestDeviceLink, {
    mostPerMinute: 10,
    access: 'public',
    body: z.object({ email: Email }),
    returns: Ok,
    summary: 'Mail a link that confirms a browser, after device_unconfirmed. Answers the same whether there is such an account.',
  }),
  openLink: endpoint(routes.openLink, {
    mostPerMinute: 60,
    access: 'public',
    params: z.object({ token: Token }),
    returns: z.object({ purpose: LinkPurpose, email: z.string(), is_done: z.boolean() }),
    summary: 'What a mailed link of an account is for, and whether that is done already.',
  }),
  followLink: endpoint(routes.followLink, {
    mostPerMinute: 20,
    access: 'public',
    changesRights: true,
    secret: true,
    params: z.object({ token: Token }),
    returns: z.object({ purpose: LinkPurpose }),
    summary: 'Do what a mailed link is for, once. An address that it has confirmed is confirmed when it is followed again.',
  }),
  logout: endpoint(routes.logout, { access: 'public', returns: Ok, summary: 'End this session.' }),
  logoutByLink: endpoint(routes.logoutByLink, {
    access: 'public',
    changesState: true,
    returns: Ok,
    summary: 'End this session.',
  }),
  check: endpoint(routes.check, {
    access: 'session',
    beforeTwoFactor: 'open',
    whenSuspended: 'open',
    returns: z.object({ user: User }),
    summary: 'Who is signed in.',
  }),
  profile: endpoint(routes.profile, {
    access: 'session',
    params: OwnAccount,
    returns: z.object({
      _id: Id,
      full_name: z.string(),
      email: z.string(),
      country_code: z.string(),
      /** Asked for, and not confirmed yet. */
      pending_email: z.string().nullable(),
      /** By a link that was mailed to it. */
      is_email_confirmed: z.boolean(),
    }),
    summary: 'The profile of the own account.',
  }),
  updateUser: endpoint(routes.updateUser, {
    alsoPatch: true,
    access: 'session',
    params: OwnAccount,
    body: z.preprocess(asProfileChange, ProfileChange),
    secret: true,
    returns: z.object({ user: User }),
    summary: 'Change one field of the own account; another email address needs the password, and is confirmed by a mailed link first.',
  }),
  resendConfirmation: endpoint(routes.resendConfirmation, {
    mostPerMinute: 10,
    access: 'session',
    inGhostMode: 'refused',
    params: OwnAccount,
    returns: Ok,
    summary: 'Mail the link once more that confirms the address of the own account.',
  }),
  requestReset: endpoint(routes.requestReset, {
    mostPerMinute: 20,
    access: 'public',
    body: z.object({ email: Email }),
    returns: Ok,
    summary: 'Mail a link that sets a new password once, for an hour. Fails with email_not_found.',
  }),
  reset: endpoint(routes.reset, {
    mostPerMinute: 20,
    access: 'public',
    changesRights: true,
    secret: true,
    params: z.object({ token: Token }),
    body: z.object({ password: NewPassword, confirm_password: TypedPassword }),
    returns: Ok,
    summary: 'Set a new password by a mailed link. Ends every session of the account and lifts blocks of its devices.',
  }),
  changePassword: endpoint(routes.changePassword, {
    access: 'session',
    beforeTwoFactor: 'open',
    inGhostMode: 'refused',
    params: OwnAccount,
    body: z.object({ old_password: TypedPassword, new_password: NewPassword, confirm_password: TypedPassword }),
    returns: Ok,
    summary: 'Change the own password. Ends the other sessions.',
  }),
  security: endpoint(routes.security, {
    access: 'session',
    beforeTwoFactor: 'open',
    params: OwnAccount,
    returns: AccountSecurity,
    summary: 'How the own account is protected.',
  }),
}
