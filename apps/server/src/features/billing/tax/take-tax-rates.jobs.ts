import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob } from '#platform/jobs/job'
import type { TaxScheme } from '#platform/config/seller-config'
import { takeTaxRates, type TaxService } from './tax-sources.ts'

export const takeRates = defineJob({ name: 'take-tax-rates', payload: z.object({}), cron: '40 2 * * *', retryLimit: 3 })

type Needs = { db: Database; taxService: TaxService | undefined; schemes: readonly TaxScheme[]; now: Clock }

/** Once a day, where there is such a service. */
export const takeTaxRatesHandler = ({ db, taxService, schemes, now }: Needs) =>
  handleJob(takeRates, async () => {
    if (taxService) await takeTaxRates(db, taxService, { schemes, at: now() })
  })
