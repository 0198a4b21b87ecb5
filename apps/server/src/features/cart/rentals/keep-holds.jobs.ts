import { z } from 'zod'
import type { KeepHold } from '#features/billing'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { BEFORE_ALL, eachAfter } from '#platform/database/each-after'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Log } from '#platform/log'
import { insertEvent, listHeldRentals, type PriceOfDrive } from './rentals.repository.ts'

/** Each hour, and when a drive comes back. What a crash left is finished by the next run. */
export const keepHolds = defineJob({ name: 'keep-rental-holds', payload: z.object({}), cron: '40 * * * *' })

type Needs = {
  db: Database
  keepHold: KeepHold
  priceOfDrive: PriceOfDrive
  now: Clock
  newId: NewId
  log: Log
}
type Rental = Awaited<ReturnType<typeof listHeldRentals>>[number]

/** The full price of rented drives stays held on the card that rented them, until they are back or were charged. */
export const keepHoldsHandler = ({ db, keepHold, priceOfDrive, now, newId, log }: Needs): JobHandler => {
  const keep = async ({ purchase_id, owner_id, order_id, drives, rented_at }: Rental): Promise<void> => {
    const kept = await keepHold(purchase_id, drives * (await priceOfDrive(db, owner_id, rented_at)))
    if (kept.is !== 'refused') return
    await insertEvent(db, { _id: newId(), order_id, at: now(), kind: 'note', text: `The hold for the drive was refused: ${kept.message}` })
  }
  return handleJob(keepHolds, async () => {
    const rentals = eachAfter(
      BEFORE_ALL,
      (after, most) => listHeldRentals(db, most, after),
      (rental) => rental.purchase_id,
    )
    // One that the provider does not answer for does not stop the others.
    for await (const each of rentals)
      await keep(each).catch((error: unknown) => log.warn({ err: error, purchase: each.purchase_id }, 'a hold is kept later'))
  })
}
