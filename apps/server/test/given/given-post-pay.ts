import { paymentMethods } from '@answerprint/contract/billing'
import { invoiceCommands, postPayCommands } from '../../src/features/billing/index.ts'
import type { Person } from '../person.ts'
import type { Server } from '../start-server.ts'

/** As staff grant it, and as the person then chooses it. */
export async function givenPostPay(
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  person: Person & { user: { email: string } },
  limit?: string,
) {
  const { isDone, message } = await postPayCommands['post-pay grant']({ db, now: clock.now, newId: clock.newId }, person.user.email, limit)
  if (!isDone) throw new Error(message)
  return person.call(paymentMethods.update, { body: { key: 'using_post_pay', value: true } })
}

/** As staff take it away again: what is owed stays owed. */
export const revokedPostPay = ({ db, clock }: Pick<Server, 'db' | 'clock'>, { user }: { user: { email: string } }) =>
  postPayCommands['post-pay revoke']({ db, now: clock.now, newId: clock.newId }, user.email)

/** As staff say on the command line that it was paid. */
export const paidByCommand = ({ db, composed }: Pick<Server, 'db' | 'composed'>, number: string) =>
  invoiceCommands['invoices paid']({ db, payInvoice: composed.services.payInvoice }, number)
