import { expect, test } from 'vitest'
import { refusalOf } from './means.ts'

test.each([
  [{ hasCard: true, giftCard: null, isPostPaid: false }, null],
  [{ hasCard: false, giftCard: 1500, isPostPaid: false }, null],
  [{ hasCard: false, giftCard: null, isPostPaid: true }, null],
  [{ hasCard: true, giftCard: 100, isPostPaid: false }, null],
  [
    { hasCard: false, giftCard: 100, isPostPaid: false },
    'Your gift card has insufficient funds for this transaction. A credit card is also required.',
  ],
  [{ hasCard: false, giftCard: null, isPostPaid: false }, 'Choose how to pay.'],
])('paid by %o: %s', (means, refusal) => expect(refusalOf(means, 1500)).toBe(refusal))

test('what costs nothing needs no payment', () => expect(refusalOf({ hasCard: false, giftCard: null, isPostPaid: false }, 0)).toBeNull())
