import { staffMoney as contract } from '@answerprint/contract/staff-money'
import type { Api } from '#platform/http/api'
import type { StaffAccounts } from '../accounts/staff-accounts.service.ts'
import type { StaffMoney } from './staff-money.service.ts'

export function staffMoneyRoutes({ mount }: Api, staff: StaffMoney, accounts: StaffAccounts): void {
  mount(contract.invoices, (input) => staff.invoices(input))
  mount(contract.overdue, () => staff.overdue())
  mount(contract.disputes, () => staff.disputes())
  mount(contract.refund, (input, viewer, call) => staff.refund(viewer, input, call))
  mount(contract.giftCards, (input, viewer, call) => staff.giftCards(viewer, input, call))
  mount(contract.markPaid, (input, viewer, call) => staff.markPaid(viewer, input, call))
  mount(contract.postPay, (input, viewer, call) => accounts.postPay(viewer, input, call))
  mount(contract.account, (input) => accounts.account(input))
  mount(contract.storeCredit, (input, viewer, call) => accounts.storeCredit(viewer, input, call))
}
