import type { AuditArea, AuditEntry } from './audit-log.api.ts'

export const areaWords: Record<AuditArea, string> = {
  accounts: 'Accounts and sign-in',
  members: 'Members',
  roles: 'Roles and departments',
  organization: 'Organization',
  projects: 'Projects, rooms and requests',
  viewing: 'Viewing and downloads',
}

/** What a person did; `{}` is replaced by the name of what it was done to. */
const sentences: Record<string, string> = {
  login: 'signed in',
  logout: 'signed out',
  licensed: 'was given the licence to watch {}',
  opened: 'opened {}',
  downloaded: 'downloaded {}',
  'account.created': 'created the account',
  'profile.changed': 'changed the profile',
  'email.requested': 'asked for another email address',
  'email.changed': 'changed the email address',
  'device.confirmed': 'confirmed a device',
  'password.changed': 'changed the password',
  'password.reset': 'reset the password',
  'session.ended': 'ended a session',
  'sessions.ended': 'signed out everywhere else',
  'two_factor.enabled': 'turned on two-factor sign-in',
  'two_factor.disabled': 'turned off two-factor sign-in',
  'recovery_codes.renewed': 'made new recovery codes',
  'passkey.added': 'added a passkey',
  'passkey.renamed': 'renamed a passkey',
  'passkey.removed': 'removed a passkey',
  'ghost.began': 'was helped by our staff, who acted in their name',
  'ghost.ended': 'is no longer represented by our staff',
  'organization.created': 'created the organization',
  'organization.changed': 'changed the organization',
  'branding.changed': 'changed the branding',
  'logo.changed': 'replaced the logo',
  'logo.removed': 'removed the logo',
  'billing.changed': 'changed how the organization pays',
  'billing.gift_card_added': 'added {}',
  'billing.gift_card_switched': 'switched {}',
  'billing.purchased': 'bought {}',
  'billing.card_added': 'added {}',
  'billing.card_removed': 'removed {}',
  'billing.refunded': 'had money given back of {}',
  'billing.refund_retried': 'had a refund tried again of {}',
  'billing.paid': 'paid {}',
  'billing.post_pay_changed': 'changed whether the account may use Post Pay',
  'billing.credit_given': 'gave store credit',
  'billing.gift_cards_made': 'made gift cards: {}',
  'billing.promos_made': 'made promo codes: {}',
  'billing.promo_switched': 'switched the promo code {}',
  'catalogue.price_set': 'set a price of {}',
  'plan.given': 'gave {} a plan',
  'order.changed': 'changed an order',
  'order.file_fetched': 'fetched {} to work on an order',
  'member.invited': 'invited {}',
  'member.reinvited': 'sent the invitation again to {}',
  'member.joined': 'joined',
  'member.changed': 'changed {}',
  'member.removed': 'removed {}',
  'member.left': 'left the organization',
  'role.created': 'created the role {}',
  'role.changed': 'changed the role {}',
  'role.deleted': 'deleted the role {}',
  'department.created': 'created the department {}',
  'department.changed': 'changed the department {}',
  'department.deleted': 'deleted the department {}',
  'room.created': 'created the screener room {}',
  'room.renamed': 'renamed the screener room {}',
  'room.deleted': 'deleted the screener room {}',
  'room.share_sent': 'sent the screener room {}',
  'room.share_sent_again': 'sent the screener room {} again',
  'room.share_link_made': 'made a link to the screener room {}',
  'room.share_changed': 'changed who may watch the screener room {}, and how',
  'room.share_expired': 'expired links to the screener room {}',
  'room.previewed': 'previewed the screener room {}',
  'room.access_changed': 'changed who has access to the screener room {}',
  'video_request.withdrawn': 'withdrew the on-demand request {}',
  'video_request.reopened': 'opened the on-demand request {} again',
  'project.access_changed': 'changed who sees {}',
  'project.handed_over': 'handed over {}',
}

type Described = Pick<AuditEntry, 'action' | 'subject_name' | 'details'>

/** The sentence around its subject; an action that has no words yet is shown as it is. */
export function sentenceOf({ action, subject_name, details }: Described): { before: string; subject: string; after: string } {
  const sentence = sentences[action] ?? `did ${action.replaceAll(/[._]/g, ' ')}`
  const [before = '', after = ''] = sentence.split('{}')
  return { before, subject: sentence.includes('{}') ? (subject_name ?? nameIn(details)) : '', after }
}

/** What is gone has its name in the entry itself. */
function nameIn(details: Described['details']): string {
  const named = details.name ?? details.title ?? details.email
  return typeof named === 'string' ? named : 'something that is gone'
}

/** "status: Active → Inactive"; empty where the entry has no change. */
export function changeOf({ details }: Pick<AuditEntry, 'details'>): string {
  if (typeof details.reason === 'string') return `Reason: ${details.reason}`
  const { key, from, to } = 'before' in details ? { key: 'value', from: details.before, to: details.after } : details
  if (typeof key !== 'string' || isLong(from) || isLong(to)) return ''
  const label = key === 'value' ? '' : `${key.replaceAll('_', ' ').replace(/ id$/, '')}: `
  return `${label}${shownValue(from)} → ${shownValue(to)}`
}

/** Lists and ids say nothing to a reader. */
const isLong = (value: unknown): boolean =>
  (typeof value === 'object' && value !== null) || (typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value))

function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return String(value)
}
