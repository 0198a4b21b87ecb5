import { staffMoney as contract } from '@answerprint/contract/staff-money'
import type { Api } from '#platform/http/api'
import type { StaffAccounts } from '../accounts/staff-accounts.service.ts'
import type { FailedRefunds } from './failed-refunds.service.ts'
import type { StaffMoney } from './staff-money.service.ts'

type Services = { staff: StaffMoney; accounts: StaffAccounts; failedRefunds: FailedRefunds }

export function staffMoneyRoutes({ mount }: Api, { staff, accounts, failedRefunds }: Services): void {
  mount(contract.invoices, (input) => staff.invoices(input))
  mount(contract.overdue, () => staff.overdue())
  mount(contract.disputes, () => staff.disputes())
  mount(contract.refund, (input, viewer, call) => staff.refund(viewer, input, call))
  mount(contract.failedRefunds, () => failedRefunds.list())
  mount(contract.retryRefund, (input, viewer, call) => failedRefunds.retry(viewer, input, call))
  mount(contract.giftCards, (input, viewer, call) => staff.giftCards(viewer, input, call))
  mount(contract.markPaid, (input, viewer, call) => staff.markPaid(viewer, input, call))
  mount(contract.postPay, (input, viewer, call) => accounts.postPay(viewer, input, call))
  mount(contract.account, (input) => accounts.account(input))
  mount(contract.storeCredit, (input, viewer, call) => accounts.storeCredit(viewer, input, call))
}
