import { makeGiftCards } from '../../src/features/billing/index.ts'
import type { Server } from '../start-server.ts'

export const PIN = '1234'

/** Gift cards with numbers in a row, from `first`: as staff make them. */
export async function givenGiftCards({ db, secrets, clock }: Pick<Server, 'db' | 'secrets' | 'clock'>, first: number, amounts: string[]) {
  const codes = amounts.map((_, index) => `220${String(first + index).padStart(13, '0')}`)
  for (const [index, amount] of amounts.entries()) {
    const newNumber = () => ({ number: codes[index] ?? '', pin: PIN })
    const { isDone, message } = await makeGiftCards({ db, secrets, now: clock.now, newId: clock.newId, newNumber }, amount, 1)
    if (!isDone) throw new Error(message)
  }
  return codes
}
