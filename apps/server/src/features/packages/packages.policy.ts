import { LONGEST_ASPERA_LABEL, MOST_ASPERA_RECIPIENTS } from '@answerprint/contract/aspera-rules'
import { fail } from '@answerprint/contract/errors'
import type { PackageRequest } from '@answerprint/contract/packages'
import { addDays } from '#platform/clock'
import type { Row } from '#platform/database/database'

/** Days until a paid link expires, unless its sender chooses a date. */
const ASPERA_DAYS = 30

export const isExpired = (given: { expires_at: Date | null }, now: Date): boolean => given.expires_at !== null && given.expires_at <= now

/** A paid package is downloaded by the high-speed client alone. */
export const refuseAspera = <Link extends { method: Row<'packages'>['method'] }>(link: Link): Link =>
  link.method === 'aspera' ? fail('link_by_aspera') : link

/** When a new package ends. */
export function endOf({ method, expiry }: PackageRequest, now: Date): Date | null {
  if (expiry === undefined && method === 'aspera') return addDays(now, ASPERA_DAYS)
  return expiry || null
}

export function refuseRequest(request: PackageRequest, now: Date, { hasAspera }: { hasAspera: boolean }): void {
  if (request.method === 'aspera' && !hasAspera) fail('aspera_not_configured')
  if (request.shareType === 'email' && request.emails.length === 0) refuseField('emails', 'Add a recipient.')
  if (request.method === 'aspera' && request.emails.length > MOST_ASPERA_RECIPIENTS)
    refuseField('emails', `At most ${MOST_ASPERA_RECIPIENTS} recipients.`)
  if (request.method === 'aspera' && request.label.length > LONGEST_ASPERA_LABEL)
    refuseField('label', `At most ${LONGEST_ASPERA_LABEL} characters.`)
  if (new Set(request._files.map((each) => each._id)).size > 1 && request.label === '') refuseField('label', 'Required')
  refusePast(request.expiry || null, now)
}

export function refusePast(expiry: Date | null, now: Date): void {
  if (expiry && expiry <= now) fail('expiry_in_past', { errors: [{ field: 'expiry', message: 'Choose a date ahead.' }] })
}

/** Only a folder can be kept in step with, and a paid package holds what was paid for. */
export function keepsInStep(
  { keep_in_step, method }: Pick<PackageRequest, 'keep_in_step' | 'method'>,
  picked: readonly Pick<Row<'files'>, 'type'>[],
): boolean {
  if (!keep_in_step) return false
  if (method === 'aspera') return refuseField('keep_in_step', 'A package that is sent by Aspera holds what was paid for.')
  return picked.some((each) => each.type === 'folder') || refuseField('keep_in_step', 'Choose a folder to keep in step with.')
}

const refuseField = (field: string, message: string): never => fail('invalid', { errors: [{ field, message }] })
