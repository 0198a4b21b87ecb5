import type { Api } from '#platform/http/api'
import { createMailPaid } from '../accounts/paid-mail.ts'
import { createPayInvoice } from '../accounts/pay-invoice.ts'
import { createStaffAccounts } from '../accounts/staff-accounts.service.ts'
import { createFailedRefunds } from './failed-refunds.service.ts'
import type { MakeCardRefunds } from './make-card-refunds.ts'
import { createRefundInvoice } from './refund-invoice.ts'
import { createMailRefund } from './refund-mail.ts'
import { staffMoneyRoutes } from './staff-money.routes.ts'
import { createStaffMoney } from './staff-money.service.ts'

type Needs = { makeCardRefunds: MakeCardRefunds } & Parameters<typeof createMailRefund>[0] &
  Omit<Parameters<typeof createRefundInvoice>[0], 'mailRefund'> &
  Parameters<typeof createFailedRefunds>[0] &
  Omit<Parameters<typeof createStaffMoney>[0], 'refundInvoice' | 'payInvoice'> &
  Parameters<typeof createStaffAccounts>[0]

/** Money that goes back, and what our own people do about money. */
export function openRefunds(needs: Needs) {
  const refundInvoice = createRefundInvoice({ ...needs, mailRefund: createMailRefund(needs) })
  const payInvoice = createPayInvoice({ ...needs, mailPaid: createMailPaid(needs) })
  const services = {
    staff: createStaffMoney({ ...needs, refundInvoice, payInvoice }),
    accounts: createStaffAccounts(needs),
    failedRefunds: createFailedRefunds(needs),
  }
  return { refundInvoice, payInvoice, mount: (api: Api) => staffMoneyRoutes(api, services) }
}
