import type { Readable } from 'node:stream'
import type { Bill } from './bill.ts'

/** The bill as a PDF in the fonts of receipts. The libraries take some 30 MB of memory, so they are loaded with the first one. */
export async function billPdf(bill: Bill): Promise<Readable> {
  const { drawBill } = await import('./draw-bill.ts')
  return drawBill(bill)
}
