import { z } from 'zod'
import type { TransferServer } from '#platform/aspera/transfer-server'
import { addDays, type Clock } from '#platform/clock'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'

/** The longest that a download may take. */
const OFFERED_DAYS = 7

const tidyOffers = defineJob({ name: 'tidy-offers', payload: z.object({}), cron: '17 4 * * *' })

/** Access that was given to a transfer server is taken back after a week. */
export const tidyOffersHandler = ({ transferServer, now }: { transferServer: TransferServer | undefined; now: Clock }): JobHandler =>
  handleJob(tidyOffers, async () => transferServer?.tidy(addDays(now(), -OFFERED_DAYS)))
