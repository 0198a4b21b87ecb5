import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Email, Id, LineOrNothing, Name, Time } from '../../values.ts'
import * as routes from './routes.ts'

/** Bytes of a logo before it is made into a PNG, and the least width that stays sharp on a large screen. */
export const LARGEST_LOGO_BYTES = 5 * 1024 * 1024
export const LEAST_LOGO_WIDTH = 400
const MOST_VIEWS_EVER = 10_000

const HexColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Write a colour like #2fa58a.')
const PageBackground = z.enum(['dark', 'light', 'still'])

export const Branding = z.object({
  /** The address stays the same as long as the logo does: mails contain it too. */
  logo_url: z.string().nullable(),
  accent_color: z.string().nullable(),
  page_background: PageBackground,
  /** The sender's name in mails; the organization's name when null. */
  sender_name: z.string().nullable(),
  footer_line: z.string(),
  shows_sent_with: z.boolean(),
  /** The public contact address; no member's address is used unless it was entered here. */
  contact_email: z.string().nullable(),
})
export type Branding = z.input<typeof Branding>

export const Organization = z.object({
  _id: Id,
  name: z.string(),
  created_at: Time,
  subscription: z.object({ type: z.string() }),
  /** Active, inactive and invited people. */
  member_count: z.number().int(),
  max_view_count_limit: z.number().int().nullable(),
  can_use_cc_on_shared_emails: z.boolean(),
  require_two_factor: z.boolean(),
  default_credit_card_id: Id.nullable(),
  branding: Branding,
  /** Whether the plan lets "Sent with Answerprint" be turned off. */
  can_hide_sent_with: z.boolean(),
})
export type Organization = z.input<typeof Organization>

const thisOrganization = z.object({ organizationID: Id })
const answer = z.object({ organization: Organization })

export const organizations = {
  create: endpoint(routes.create, {
    mostPerMinute: 10,
    access: 'session',
    inGhostMode: 'refused',
    body: z.object({ name: Name(120) }),
    returns: answer,
    status: 201,
    summary: 'Make an organization: an individual becomes its Administrator. Projects made before stay their own.',
  }),
  get: endpoint(routes.get, { access: 'session', params: thisOrganization, returns: answer }),
  update: endpoint(routes.update, {
    alsoPatch: true,
    /** The default card needs `billing_and_plans:can_manage_credit_cards`, everything else `users_and_roles:can_modify`. */
    access: 'session',
    inGhostMode: 'refused',
    params: thisOrganization,
    body: z.discriminatedUnion('key', [
      z.object({ key: z.literal('name'), value: Name(120) }),
      z.object({ key: z.literal('max_view_count_limit'), value: z.number().int().min(1).max(MOST_VIEWS_EVER).nullable() }),
      z.object({ key: z.literal('can_use_cc_on_shared_emails'), value: z.boolean() }),
      z.object({ key: z.literal('require_two_factor'), value: z.boolean() }),
      z.object({ key: z.literal('default_credit_card_id'), value: Id.nullable() }),
    ]),
    returns: answer,
    summary: 'Change one setting of the organization.',
  }),
  updateBranding: endpoint(routes.updateBranding, {
    access: 'users_and_roles:can_modify',
    inGhostMode: 'refused',
    params: thisOrganization,
    body: z.object({
      accent_color: HexColor.nullable(),
      page_background: PageBackground,
      sender_name: LineOrNothing(80).nullable(),
      footer_line: LineOrNothing(160),
      shows_sent_with: z.boolean(),
      /** Empty: none. Left out, it stays. */
      contact_email: z
        .union([z.literal(''), Email])
        .nullable()
        .optional(),
    }),
    returns: answer,
    summary: 'How pages and mails to outsiders look.',
  }),
  setLogo: endpoint(routes.setLogo, {
    mostPerMinute: 20,
    largestBody: 8 * 1024 * 1024,
    access: 'users_and_roles:can_modify',
    inGhostMode: 'refused',
    params: thisOrganization,
    body: z.object({ image: z.base64().max(Math.ceil(LARGEST_LOGO_BYTES / 3) * 4, 'A logo may have 5 MB at most.') }),
    returns: answer,
    summary: 'Set the logo from an SVG, PNG, JPEG or WebP in base64; it is redrawn as a PNG.',
  }),
  removeLogo: endpoint(routes.removeLogo, {
    access: 'users_and_roles:can_modify',
    inGhostMode: 'refused',
    params: thisOrganization,
    returns: answer,
  }),
}
