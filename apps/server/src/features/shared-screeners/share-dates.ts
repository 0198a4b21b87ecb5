import { fail } from '@answerprint/contract/errors'
import { isEndedByHand } from '@answerprint/contract/expired-at'

/** A share that has expired keeps its date while the other one is changed. */
export function refusePast(expiry: Date | null, before: Date | null, now: Date): void {
  if (expiry === null || expiry > now || expiry.getTime() === before?.getTime()) return
  fail('expiry_in_past', { errors: [{ field: 'expiry', message: 'Choose a date ahead.' }] })
}

/** A link that was expired by hand has no end that the beginning could be after. */
export function refuseWrongOrder(availableAt: Date | null | undefined, expiry: Date | null | undefined): void {
  if (expiry && availableAt && expiry <= availableAt && !isEndedByHand(expiry))
    fail('expiry_before_available', { errors: [{ field: 'expiry', message: 'Expiry date must be after availablility date' }] })
}
