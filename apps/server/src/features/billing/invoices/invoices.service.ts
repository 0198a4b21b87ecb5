import { fail } from '@answerprint/contract/errors'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { maySeeBilling } from '../billing.policy.ts'
import { presentInvoice } from './invoice-views.ts'
import { findInvoice } from './invoices.repository.ts'

/** Invoices of the viewer's account; those of another account are not found. */
export const createInvoices = ({ db, now }: { db: Database; now: Clock }) => ({
  async get(viewer: Viewer, invoiceId: string) {
    const row = maySeeBilling(viewer) ? await findInvoice(db, viewer.owner_id, invoiceId) : undefined
    return row ? presentInvoice(row, now()) : fail('not_found')
  },
})
export type Invoices = ReturnType<typeof createInvoices>
