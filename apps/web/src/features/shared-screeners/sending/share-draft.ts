import { isEmail } from '@answerprint/contract/email'
import type { Screener, Watermark } from '@answerprint/contract/screeners'
import { burnInFault, EMPTY_WATERMARK, isEmptyWatermark } from '@answerprint/contract/watermark-rules'
import { formatCount } from '#platform/format/figures'
import { isTyped } from '#platform/forms/rules'
import { isWrongOrder, WRONG_ORDER } from '../dates/share-dates.ts'
import type { Quota, ShareRequest } from '../shares.api.ts'
import { type ChosenTitles, isNoTitle, NO_TITLE, shownOf } from '../titles/chosen-titles.ts'
import { limitFault } from '../view-limit.ts'
import { isRoom, type SharedFilm, type SharedItem, unmarkedIn } from './shared-item.ts'

export const WATERMARK_TEXT_MOST = 20
export const REVIEWER_NAME_MOST = 120

/** `titles`: of a room. */
export type Reviewer = { id: string; full_name: string; email: string; wasLeft: boolean; titles?: ChosenTitles }
export type ShareType = 'email' | 'link'
export type ShareStep = 'emails' | 'sharing-options'
/** What is asked before the dialog opens: only an encoded film can be sent. */
type EncodeFacts = Pick<Screener, 'is_available' | 'is_active' | 'encoding_status' | 'is_encodable' | 'is_damaged'>
export type SendableItem = SharedFilm & EncodeFacts
export type RegionCodes = { CA: readonly string[]; US: readonly string[] }

/** Everything the dialog asks. `mark` is kept while it is switched off; `watermarkOf` is what it comes to. */
export type ShareDraft = {
  shareType: ShareType
  reviewers: readonly Reviewer[]
  linkName: string
  /** What a link to a room shows of it. */
  linkTitles: ChosenTitles
  mark: Watermark
  /** The link ends when the watermark is removed. */
  endsByTampering: boolean
  useForensicWatermark: boolean
  ipProtection: boolean
  availableAt: string | null
  expiry: string | null
  password: string
  viewLimit: number | string
  isGeoblocked: boolean
  countries: readonly string[]
  regions: RegionCodes
  commenting: boolean
  watchNotification: boolean
  message: string
  cc: string
}

export const emptyReviewer = (id: string): Reviewer => ({ id, full_name: '', email: '', wasLeft: false })

/** "Haruki Aizawa <haruki@takeda.example>" */
const reviewerNamed = (id: string, to: string): Reviewer => {
  const [, full_name = '', email = ''] = /^(.*)<([^<>]*)>\s*$/.exec(to) ?? ['', '', to]
  return { ...emptyReviewer(id), full_name: full_name.trim(), email: email.trim() }
}

export const newDraft = (shareType: ShareType, id: string, to?: string): ShareDraft => ({
  shareType,
  reviewers: [to === undefined ? emptyReviewer(id) : reviewerNamed(id, to)],
  linkName: '',
  linkTitles: null,
  mark: {
    is_active: false,
    text: '',
    position: 'bottom-right',
    second_line_text_type: 'email',
    size: 'medium',
    opacity: 75,
    mode: 'overlay',
  },
  endsByTampering: false,
  useForensicWatermark: false,
  ipProtection: false,
  availableAt: null,
  expiry: null,
  password: '',
  viewLimit: '',
  isGeoblocked: false,
  countries: [],
  regions: { CA: [], US: [] },
  commenting: false,
  watchNotification: false,
  message: '',
  cc: '',
})

/** Whether closing would lose something: a line without words is nothing. */
export const isFilledIn = (draft: ShareDraft, opened: ShareDraft): boolean => isTyped(typedIn(draft), typedIn(opened))
const typedIn = (draft: ShareDraft) => ({
  ...draft,
  reviewers: draft.reviewers.map(({ full_name, email }) => `${full_name} ${email}`.trim()).filter((line) => line.length > 1),
})

export const isComplete = ({ full_name, email }: Reviewer): boolean => nameFault(full_name) === null && isEmail(email)

/** A pasted name is as long as it was copied. */
function nameFault(full_name: string): string | null {
  const { length } = full_name.trim()
  if (length > REVIEWER_NAME_MOST) return `At most ${REVIEWER_NAME_MOST} characters`
  return length === 0 ? 'Name missing' : null
}

/** A row without a word in it is left out. */
export const isFilled = ({ full_name, email }: Reviewer): boolean => `${full_name}${email}`.trim() !== ''

/** The rows that are sent: of an address that is given twice the first one, as the server keeps it. */
export function receiversIn(reviewers: readonly Reviewer[]): Reviewer[] {
  const seen = new Set<string>()
  return reviewers.filter((reviewer) => {
    const address = reviewer.email.trim().toLowerCase()
    if (!isFilled(reviewer)) return false
    return address === '' || (!seen.has(address) && seen.add(address))
  })
}

/** What is wrong with a row that was left or pasted. */
export function faultsOf(reviewer: Reviewer): { full_name?: string; email?: string } {
  if (!reviewer.wasLeft || !isFilled(reviewer)) return {}
  const address = reviewer.email.trim()
  const fault = nameFault(reviewer.full_name)
  return {
    ...(fault !== null && { full_name: fault }),
    ...(!isEmail(address) && { email: address === '' ? 'Email missing' : 'Invalid Email' }),
  }
}

const NAMED = 3

const isFaulty = (reviewer: Reviewer): boolean => Object.keys(faultsOf(reviewer)).length > 0

/** Which rows must be completed, so that they are found in a long list. */
export function incompleteIn(reviewers: readonly Reviewer[], isWrong = isFaulty): string | null {
  const wrong = reviewers.flatMap((reviewer, index) => (isWrong(reviewer) ? [`${index + 1}`] : []))
  if (wrong.length === 0) return null
  const named = wrong.length > NAMED ? [...wrong.slice(0, NAMED), `${wrong.length - NAMED} more`] : wrong
  // The only row has no way out but its fields.
  return `Complete${reviewers.length > 1 ? ' or remove' : ''} ${wrong.length === 1 ? 'reviewer' : 'reviewers'} ${new Intl.ListFormat('en-GB').format(named)}.`
}

/** Which rows are still to be written beside others: no fault yet, and the reason why Next waits. */
export const unwrittenIn = (reviewers: readonly Reviewer[]): string | null =>
  reviewers.length > 1 ? incompleteIn(reviewers, (each) => !isComplete(each)) : null

/** Why the next step cannot be reached yet. */
export function emailsReason(draft: ShareDraft, quota: Quota): string | null {
  // That none is left is said above the rows.
  const isSaid = linksLeft(quota, draft.useForensicWatermark) < 1
  return (isSaid ? null : linksFault(draft, quota, receiversIn(draft.reviewers).length)) ?? incompleteIn(draft.reviewers)
}

/** Fewer links of the kind that is used than this sending needs; null where there are enough. */
function linksFault({ useForensicWatermark }: ShareDraft, quota: Quota, needed: number): string | null {
  const left = linksLeft(quota, useForensicWatermark)
  if (left >= needed) return null
  if (left < 1) return `You have no ${useForensicWatermark ? 'forensic watermark' : 'screener'} links left.`
  return `You have ${formatCount(left, 'link')} left for ${formatCount(needed, 'reviewer')}.`
}

/** "a@x.co, b@x.co" */
export const ccOf = (text: string): string[] =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')

export const linksNeeded = ({ shareType, reviewers }: ShareDraft): number => (shareType === 'link' ? 1 : reviewers.length)

/** Each kind of link follows its own count. */
export const linksLeft = (quota: Quota, isForensic: boolean): number =>
  isForensic ? quota.forensic_watermark_reviewers.remaining : quota.reviewers.remaining

/** The regular links are used up, the forensic ones are not: the choice is made. */
export const mustBeForensic = (quota: Quota): boolean => quota.reviewers.remaining < 1 && quota.forensic_watermark_reviewers.remaining > 0

export const mayAddReviewer = (draft: ShareDraft, quota: Quota): boolean =>
  linksLeft(quota, draft.useForensicWatermark) - draft.reviewers.length >= 1

/** Why a screener cannot be sent yet; null when it can. */
export function notYetSendable({ is_available, is_active, encoding_status, is_encodable, is_damaged }: EncodeFacts): string | null {
  if (is_available) return null
  if (is_active && encoding_status !== 'Error') return is_damaged ? 'It is being repaired.' : 'It is still being encoded.'
  if (is_damaged) return 'It is damaged in storage.'
  if (encoding_status === 'Error') return 'Its encoding failed.'
  return is_encodable ? 'Encode it first: reviewers watch the encoded film.' : 'This kind of file cannot be encoded.'
}

/** The watermark as it is sent. A copy is made before anyone watches it, so it says only what is known by then. */
export function watermarkOf({ mark, shareType }: ShareDraft): Watermark {
  if (mark.mode === 'overlay') return mark
  const line = mark.second_line_text_type === 'ip' ? 'email' : mark.second_line_text_type
  return { ...mark, second_line_text_type: shareType === 'link' ? null : line }
}

export const isBurnedIn = ({ mark }: ShareDraft): boolean => mark.is_active && mark.mode === 'burn_in'

/** One for each film that each reviewer sees; a link has one of each film for everyone. */
function copiesOf({ shareType, reviewers, linkTitles }: ShareDraft, item: SharedItem): number {
  if (!isRoom(item)) return shareType === 'link' ? 1 : reviewers.length
  const choices = shareType === 'link' ? [linkTitles] : reviewers.map(({ titles = null }) => titles)
  return choices.reduce((sum, chosen) => sum + shownOf(chosen, item.titles).length, 0)
}

/** Why the watermark cannot be burned in; null when it can, or is not to be. */
export function burnInReason(draft: ShareDraft, item: SharedItem): string | null {
  if (!isBurnedIn(draft)) return null
  const { second_line_text_type } = watermarkOf(draft)
  return burnInFault({ shareType: draft.shareType, second_line_text_type, copies: copiesOf(draft, item) })
}

/** Without marks no copy carries one, and a protected screener goes out with them alone. */
export function forensicReason(draft: ShareDraft, item: SharedItem): string | null {
  const unmarked = draft.useForensicWatermark ? unmarkedIn(item) : undefined
  return unmarked === undefined ? null : `Make the forensic marks of ${unmarked} first.`
}

/** Whether a reviewer would open an empty room. */
export const hasNoTitle = ({ shareType, reviewers, linkTitles }: ShareDraft): boolean =>
  shareType === 'link' ? isNoTitle(linkTitles) : reviewers.some(({ titles = null }) => isNoTitle(titles))

export type RoleRules = { requiresPassword: boolean; requiresWatermark: boolean }

/** The first reason why it cannot be sent, in the words that are shown; null when there is none. */
export function blockingReason(draft: ShareDraft, quota: Quota, role: RoleRules): string | null {
  if (draft.shareType === 'link' && draft.linkName.trim() === '') return 'Give the link a name.'
  if (draft.shareType === 'email' && !draft.reviewers.every(isComplete)) return 'Complete every reviewer first.'
  if (hasNoTitle(draft)) return NO_TITLE
  const links = linksFault(draft, quota, linksNeeded(draft))
  if (links !== null) return links
  if (isWrongOrder(draft)) return WRONG_ORDER
  const limit = limitFault(draft.viewLimit, quota.max_view_count_limit)
  if (limit !== null) return limit
  if (role.requiresPassword && draft.password === '') return 'Your role requires you to provide a password on shared screeners.'
  if (role.requiresWatermark && !draft.mark.is_active && !draft.useForensicWatermark)
    return 'Your role requires watermarks on shared screeners.'
  if (isEmptyWatermark(watermarkOf(draft))) return draft.shareType === 'link' && isBurnedIn(draft) ? NO_TEXT : EMPTY_WATERMARK
  if (draft.isGeoblocked && draft.countries.length === 0) return NO_COUNTRY
  return ccOf(draft.cc).every(isEmail) ? null : 'One of the CC addresses is not an email address.'
}

const NO_TEXT = 'Give the watermark a text.'
const NO_COUNTRY = 'Choose at least one country, or turn geoblocking off.'

/** The body of the call. A link has neither reviewers nor a message nor a notice. */
export function shareRequest(draft: ShareDraft, sent: { screenerID: string } | { screenerGroupID: string }): ShareRequest {
  const isMail = draft.shareType === 'email'
  return {
    shareType: draft.shareType,
    ...sent,
    ...(!isMail && draft.linkTitles !== null && { screenerIDs: [...draft.linkTitles] }),
    emails: isMail ? draft.reviewers.map(recipientOf) : [],
    linkName: isMail ? null : draft.linkName.trim(),
    ccEmailAddresses: isMail ? ccOf(draft.cc) : [],
    message: isMail ? draft.message : '',
    sendWatchNotification: isMail && draft.watchNotification,
    ipProtectionEnabled: draft.ipProtection,
    watermark: draft.mark.is_active ? watermarkOf(draft) : null,
    // What is burned in cannot be removed.
    endsByTampering: draft.mark.is_active && !isBurnedIn(draft) && draft.endsByTampering,
    password: draft.password === '' ? null : draft.password,
    geoblockCountryCodes: draft.isGeoblocked ? [...draft.countries] : [],
    geoblockRegionCodes: draft.isGeoblocked ? regionsOf(draft) : { CA: [], US: [] },
    expiry: draft.expiry,
    availableAt: draft.availableAt,
    viewCountLimit: typeof draft.viewLimit === 'number' ? draft.viewLimit : null,
    useForensicWatermark: draft.useForensicWatermark,
    commentingEnabled: draft.commenting,
  }
}

const recipientOf = ({ full_name, email, titles = null }: Reviewer) => ({
  full_name: full_name.trim(),
  email: email.trim(),
  ...(titles !== null && { screenerIDs: [...titles] }),
})

/** Regions of a country that was taken off the list again do not count. */
const regionsOf = ({ countries, regions }: ShareDraft): { CA: string[]; US: string[] } => ({
  CA: countries.includes('CA') ? [...regions.CA] : [],
  US: countries.includes('US') ? [...regions.US] : [],
})

/** Some of it, or what becomes of it as it is then. */
export type DraftChanges = Partial<ShareDraft> | ((before: ShareDraft) => Partial<ShareDraft>)

/** What every group of options gets. */
export type OptionsProps = { draft: ShareDraft; quota: Quota; onChange: (changes: Partial<ShareDraft>) => void }
