import { fail } from '@answerprint/contract/errors'
import type { PackageRequest } from '@answerprint/contract/packages'

/** A package is over when its end is in the past or now. */
export const isExpired = (given: { expires_at: Date | null }, now: Date): boolean => given.expires_at !== null && given.expires_at <= now

/** What a package must keep before anything is written. */
export function refuseRequest(request: PackageRequest, now: Date, { hasAspera }: { hasAspera: boolean }): void {
  // Each recipient's download is bought, and nothing can be bought yet.
  if (request.method === 'aspera') fail(hasAspera ? 'option_not_built' : 'aspera_not_configured')
  if (request.shareType === 'email' && request.emails.length === 0) refuseField('emails', 'Add a recipient.')
  if (new Set(request._files.map((each) => each._id)).size > 1 && request.label === '') refuseField('label', 'Required')
  refusePast(request.expiry || null, now)
}

/** An end is ahead, or there is none. */
export function refusePast(expiry: Date | null, now: Date): void {
  if (expiry && expiry <= now) fail('expiry_in_past', { errors: [{ field: 'expiry', message: 'Choose a date ahead.' }] })
}

const refuseField = (field: string, message: string): never => fail('invalid', { errors: [{ field, message }] })
