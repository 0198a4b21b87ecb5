import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Time } from '../../values.ts'
import * as routes from './routes.ts'

/** A month of UTC. */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** Minor units; negative where more was given back than sold. */
const Sum = z.object({ code: z.string(), amount: z.number().int(), formatted: z.string() })

const MonthFigures = z.object({
  month: Month,
  currency_code: z.string(),
  revenue: z.array(Sum),
  revenue_total: Sum.omit({ code: true }),
  tax: z.array(Sum),
  tax_total: Sum.omit({ code: true }),
})
export type MonthFigures = z.input<typeof MonthFigures>

const Csv = z.object({ file_name: z.string(), content_type: z.literal('text/csv; charset=utf-8') })
const period = z.object({ from: Month.optional(), to: Month.optional() })

export const ledger = {
  figures: endpoint(routes.figures, {
    access: 'staff',
    query: period,
    returns: z.object({ months: z.array(MonthFigures) }),
    summary: 'Revenue by service and tax by its name, net of what was given back, for each month; the last twelve by default.',
  }),
  figuresFile: endpoint(routes.figuresFile, {
    access: 'staff',
    mostPerMinute: 20,
    query: period,
    returns: Csv.extend({ content: z.string() }),
    isDownload: true,
    summary: 'The same as a CSV file.',
  }),
  journal: endpoint(routes.journal, {
    access: 'staff',
    mostPerMinute: 20,
    query: z.object({ from: Time.optional(), to: Time.optional() }),
    returns: Csv.extend({ content: z.custom<AsyncIterable<string>>() }),
    isDownload: true,
    summary: 'Every posting of the ledger from one moment until another, in the order of the entries, as a CSV file.',
  }),
}
