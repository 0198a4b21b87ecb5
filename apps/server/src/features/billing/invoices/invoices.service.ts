import { fail } from '@answerprint/contract/errors'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { PrintedDocument } from '#platform/http/printed-document'
import type { Viewer } from '#platform/http/viewer'
import { accountsToRead, maySeeBilling } from '../billing.policy.ts'
import { type UblSeller, ublCreditNote, ublInvoice } from '../exports/ubl.ts'
import { presentCreditNote } from './credit-notes/credit-note-views.ts'
import { findCreditNote } from './credit-notes/credit-notes.repository.ts'
import type { HowToPay } from './how-to-pay.ts'
import { presentInvoice, presentInvoiceRow } from './invoice-views.ts'
import { countInvoices, findInvoice, listInvoices } from './invoices.repository.ts'
import { printSheet } from './print/print-sheet.ts'
import { sheetOfCreditNote, sheetOfInvoice } from './print/sheet-of.ts'

type Asked = { format?: 'pdf' | 'ubl' | undefined }
type Needs = { db: Database; ublSeller: UblSeller; howToPay: HowToPay; now: Clock }

/** Invoices and credit notes of the viewer's account, and of their own from before they were a member; those of another account are not found. */
export const createInvoices = ({ db, ublSeller, howToPay, now }: Needs) => ({
  async list(viewer: Viewer, { page, take }: { page: number; take: number }) {
    if (!maySeeBilling(viewer)) return fail('not_found')
    const [rows, count] = await Promise.all([
      listInvoices(db, viewer.owner_id, { skip: (page - 1) * take, take }),
      countInvoices(db, viewer.owner_id),
    ])
    return { invoices: rows.map((row) => presentInvoiceRow(row, now())), count }
  },

  /** As data, for the answer of a purchase. */
  async find(viewer: Viewer, invoiceId: string) {
    const row = await findInvoice(db, [viewer.owner_id], invoiceId)
    return row ? presentInvoice(row, now(), howToPay) : fail('not_found')
  },

  async get(viewer: Viewer, invoiceId: string, { format }: Asked, { wants_page }: Pick<Call, 'wants_page'>) {
    const row = await findInvoice(db, accountsToRead(viewer), invoiceId)
    if (!row) return fail('not_found')
    const invoice = presentInvoice(row, now(), howToPay)
    if (format === 'ubl') return xmlFile(row.number, ublInvoice(row, ublSeller))
    return (await printSheet(sheetOfInvoice(invoice), { format, wants_page })) ?? invoice
  },

  async getCreditNote(viewer: Viewer, creditNoteId: string, { format }: Asked, { wants_page }: Pick<Call, 'wants_page'>) {
    const row = await findCreditNote(db, accountsToRead(viewer), creditNoteId)
    if (!row) return fail('not_found')
    const note = presentCreditNote(row)
    if (format === 'ubl') return xmlFile(row.number, ublCreditNote(row, ublSeller))
    return (await printSheet(sheetOfCreditNote(note), { format, wants_page })) ?? note
  },
})
export type Invoices = ReturnType<typeof createInvoices>

const xmlFile = (number: string, content: string) =>
  new PrintedDocument({ disposition: 'attachment', file_name: `${number}.xml`, content_type: 'application/xml; charset=utf-8', content })
