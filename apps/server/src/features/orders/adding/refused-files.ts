import { fail } from '@answerprint/contract/errors'
import type { WizardType } from '@answerprint/contract/order-types'
import type { NewOrder } from '@answerprint/contract/orders'
import { namesOf } from '#features/files'

const GONE = 'A file of this order was deleted or moved in the meantime. Go back'

/** Said in the steps of an order, where nothing else says what it is that is not there: by its slot, and by its place among what was named. */
export function refuseGone(_files: NewOrder['_files'], found: { has(id: string): boolean }, type: WizardType): void {
  const errors = _files.flatMap(({ id, type: slot }, row) =>
    found.has(id) ? [] : [{ field: `_files.${slot}`, row, message: 'It was deleted or moved in the meantime. Choose another one.' }],
  )
  const then = type === 'send-physical-copy' ? 'to see what is left of it.' : 'and choose another one.'
  if (errors.length > 0) fail('not_found', { message: `${GONE} ${then}`, errors })
}

/** Of several files it is said which. */
export const frozenWords = (names: readonly string[]): string =>
  `This content is archived. Restore it first: ${namesOf(names.map((name) => ({ name })))}.`

export function refuseFrozen(names: readonly string[]): void {
  if (names.length > 0) fail('frozen', { message: frozenWords(names) })
}
