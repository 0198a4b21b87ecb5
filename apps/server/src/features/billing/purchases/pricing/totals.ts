import type { InvoiceSums, NewLine } from '../../invoices/invoices.repository.ts'

/** What a purchase costs. */
export type Totals = InvoiceSums & { lines: NewLine[] }
