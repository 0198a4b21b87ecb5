import { fail } from '@answerprint/contract/errors'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can, type Viewer } from '#platform/http/viewer'
import { presentInvoice } from './invoice-views.ts'
import { findInvoice } from './invoices.repository.ts'

const maySee = (viewer: Viewer): boolean => can(viewer, 'billing_and_plans:can_view') || can(viewer, 'billing_and_plans:can_make_payments')

/** Invoices of the viewer's account; those of another account are not found. */
export const createInvoices = ({ db, now }: { db: Database; now: Clock }) => ({
  async get(viewer: Viewer, invoiceId: string) {
    const row = maySee(viewer) ? await findInvoice(db, viewer.owner_id, invoiceId) : undefined
    return row ? presentInvoice(row, now()) : fail('not_found')
  },
})
export type Invoices = ReturnType<typeof createInvoices>
