import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { UNION } from '../known-rates.ts'
import type { TaxNumberRegister } from '../tax-sources.ts'
import { listUnchecked, saveChecked } from './billing-address.repository.ts'

export const checkTaxNumbers = defineJob({ name: 'check-tax-numbers', payload: z.object({}), cron: '15 5 * * *' })
const MOST_AT_ONCE = 200
/** After so many in a row the register is away, and the next day asks again. */
const MOST_UNKNOWN = 5
const FIRST = '00000000-0000-0000-0000-000000000000'

type Needs = { db: Database; register: TaxNumberRegister | undefined; now: Clock }

/** Each day, numbers that the register could not be asked about when they were saved; one after the other, since it serves all of the Union. */
export const checkTaxNumbersHandler = ({ db, register, now }: Needs): JobHandler =>
  handleJob(checkTaxNumbers, async (_payload, { signal }) => {
    let unknown = 0
    for (let after = FIRST; register && unknown < MOST_UNKNOWN; ) {
      const rows = await listUnchecked(db, [...UNION], after, MOST_AT_ONCE)
      for (const { owner_id, tax_number } of rows) {
        if (signal.aborted || unknown === MOST_UNKNOWN) return
        const said = await register.check(tax_number)
        unknown = said === 'unknown' ? unknown + 1 : 0
        if (said !== 'unknown') await saveChecked(db, { owner_id, tax_number, tax_number_state: said, changed_at: now() })
      }
      const last = rows.at(-1)
      if (last === undefined) return
      after = last.owner_id
    }
  })
