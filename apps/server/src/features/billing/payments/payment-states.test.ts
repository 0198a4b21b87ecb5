import { expect, test } from 'vitest'
import { isOver, isPaid, isSettled, isTaken, mayMove, type PaymentState } from './payment-states.ts'

const STATES: PaymentState[] = [
  ...(['created', 'requires_action', 'authorised', 'captured', 'partly_refunded', 'refunded'] as const),
  ...(['failed', 'cancelled', 'expired', 'disputed', 'dispute_won', 'dispute_lost'] as const),
]
const movesFrom = (from: PaymentState) => STATES.filter((to) => mayMove(from, to))

test('what is over stays over, and money that was taken only goes back or is disputed', () => {
  for (const state of STATES) if (isOver(state)) expect(movesFrom(state)).toEqual([])
  for (const state of STATES.filter(isTaken)) expect(movesFrom(state).filter((to) => !isTaken(to))).toEqual([])
  expect(movesFrom('captured')).toEqual(['partly_refunded', 'refunded', 'disputed'])
  expect(movesFrom('disputed')).toEqual(['dispute_won', 'dispute_lost'])
})

test('no move leads back to a state before the card has paid', () => {
  for (const from of STATES.filter(isPaid)) expect(movesFrom(from)).not.toContain('created')
  for (const from of STATES.filter(isSettled)) expect(movesFrom(from).every(isSettled)).toBe(true)
})
