import { MOST_ASPERA_RECIPIENTS } from '@answerprint/contract/aspera'
import { fail } from '@answerprint/contract/errors'
import type { PackageRequest } from '@answerprint/contract/packages'
import { addDays } from '#platform/clock'
import type { Row } from '#platform/database/database'

/** Days that a link which was bought stands, unless its sender says otherwise. */
const ASPERA_DAYS = 30

/** A package is over when its end is in the past or now. */
export const isExpired = (given: { expires_at: Date | null }, now: Date): boolean => given.expires_at !== null && given.expires_at <= now

/** What was bought for the high-speed client is fetched by it alone. */
export const refuseAspera = <Link extends { method: Row<'packages'>['method'] }>(link: Link): Link =>
  link.method === 'aspera' ? fail('link_by_aspera') : link

/** When a new package ends. */
export function endOf({ method, expiry }: PackageRequest, now: Date): Date | null {
  if (expiry === undefined && method === 'aspera') return addDays(now, ASPERA_DAYS)
  return expiry || null
}

/** What a package must keep before anything is written. */
export function refuseRequest(request: PackageRequest, now: Date, { hasAspera }: { hasAspera: boolean }): void {
  if (request.method === 'aspera' && !hasAspera) fail('aspera_not_configured')
  if (request.shareType === 'email' && request.emails.length === 0) refuseField('emails', 'Add a recipient.')
  if (request.method === 'aspera' && request.emails.length > MOST_ASPERA_RECIPIENTS)
    refuseField('emails', `At most ${MOST_ASPERA_RECIPIENTS} recipients.`)
  if (new Set(request._files.map((each) => each._id)).size > 1 && request.label === '') refuseField('label', 'Required')
  refusePast(request.expiry || null, now)
}

/** An end is ahead, or there is none. */
export function refusePast(expiry: Date | null, now: Date): void {
  if (expiry && expiry <= now) fail('expiry_in_past', { errors: [{ field: 'expiry', message: 'Choose a date ahead.' }] })
}

const refuseField = (field: string, message: string): never => fail('invalid', { errors: [{ field, message }] })
