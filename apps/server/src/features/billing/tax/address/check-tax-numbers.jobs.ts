import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { BEFORE_ALL, eachAfter } from '#platform/database/each-after'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { UNION } from '../known-rates.ts'
import type { TaxNumberRegister } from '../tax-sources.ts'
import { listUnchecked, saveChecked } from './billing-address.repository.ts'

export const checkTaxNumbers = defineJob({ name: 'check-tax-numbers', payload: z.object({}), cron: '15 5 * * *' })
/** After so many in a row the register is away, and the next day asks again. */
const MOST_UNKNOWN = 5

type Needs = { db: Database; register: TaxNumberRegister | undefined; now: Clock }

/** Each day, numbers that the register could not be asked about when they were saved; one after the other, since it serves all of the Union. */
export const checkTaxNumbersHandler = ({ db, register, now }: Needs): JobHandler =>
  handleJob(checkTaxNumbers, async (_payload, { signal }) => {
    if (!register) return
    let unknown = 0
    const rows = eachAfter(
      BEFORE_ALL,
      (after, most) => listUnchecked(db, [...UNION], after, most),
      (row) => row.owner_id,
    )
    for await (const { owner_id, tax_number } of rows) {
      if (signal.aborted || unknown === MOST_UNKNOWN) return
      const said = await register.check(tax_number)
      unknown = said === 'unknown' ? unknown + 1 : 0
      if (said !== 'unknown') await saveChecked(db, { owner_id, tax_number, tax_number_state: said, changed_at: now() })
    }
  })
