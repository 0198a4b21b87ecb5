import type { Api } from '#platform/http/api'
import { createStaffAccounts } from '../accounts/staff-accounts.service.ts'
import { createFailedRefunds } from './failed-refunds.service.ts'
import type { MakeCardRefunds } from './make-card-refunds.ts'
import { createRefundInvoice } from './refund-invoice.ts'
import { staffMoneyRoutes } from './staff-money.routes.ts'
import { createStaffMoney } from './staff-money.service.ts'

type Needs = { makeCardRefunds: MakeCardRefunds } & Parameters<typeof createRefundInvoice>[0] &
  Parameters<typeof createFailedRefunds>[0] &
  Omit<Parameters<typeof createStaffMoney>[0], 'refundInvoice'> &
  Parameters<typeof createStaffAccounts>[0]

/** Money that goes back, and what our own people do about money. */
export function openRefunds(needs: Needs) {
  const refundInvoice = createRefundInvoice(needs)
  const services = {
    staff: createStaffMoney({ ...needs, refundInvoice }),
    accounts: createStaffAccounts(needs),
    failedRefunds: createFailedRefunds(needs),
  }
  return { refundInvoice, mount: (api: Api) => staffMoneyRoutes(api, services) }
}
