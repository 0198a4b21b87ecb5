import { topUp } from '@answerprint/contract/billing'
import { invoices } from '@answerprint/contract/invoices'
import { staffMoney } from '@answerprint/contract/staff-money'
import { expect, test } from 'vitest'
import { advanceDays, runJob } from '../../../../test/given/given-plans.ts'
import { givenPostPay, paidByCommand, revokedPostPay } from '../../../../test/given/given-post-pay.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { startServer } from '../../../../test/start-server.ts'
import { remindDebtors } from '../reminders/remind-debtors.jobs.ts'

const NUMBER = 'INV-2026-000001'

/** Helen bought links for $80.00 by Post Pay, of which nothing is taxed; Eva is staff. */
async function givenOwed(environment: Record<string, string> = {}) {
  const server = await startServer(environment)
  const helen = await (await server.given.organization()).member()
  const eva = await server.given.person('eva@answerprint.example')
  await server.db.updateTable('users').set({ is_staff: true }).where('_id', '=', eva.user._id).execute()
  await server.db.updateTable('users').set({ country_code: 'JP' }).execute()
  await givenPostPay(server, helen)
  const { invoice_id: invoiceID } = await helen.call(topUp.buy, { body: { quantity: 40 } })
  await server.work()
  const params = { invoiceID }
  const refund = (amount: number | null) => eva.call(staffMoney.refund, { params, body: { amount, reason: 'Agreed by phone.' } })
  const markPaid = (amount?: number) => eva.call(staffMoney.markPaid, { body: { number: NUMBER, amount } })
  /** What was mailed to Helen since. */
  const mailed = async () => {
    await server.work()
    return server.mailbox.splice(0).filter(({ to }) => to === helen.user.email)
  }
  await mailed()
  const read = () => helen.call(invoices.get, { params, query: {} })
  return { server, helen, eva, params, refund, markPaid, mailed, read, pass: (days: number) => advanceDays(server, days) }
}

test('staff read what is left to pay beside the total, and mark that as paid; what changed meanwhile is refused', async () => {
  const { eva, refund, markPaid, pass } = await givenOwed()
  await pass(31)
  const overdue = async () => (await eva.call(staffMoney.overdue, {})).invoices
  expect(await overdue()).toMatchObject([{ total: { formatted: '$80.00' }, owed: { formatted: '$80.00' } }])

  await refund(3000)
  expect(await overdue()).toMatchObject([{ refunded: { formatted: '$30.00' }, owed: { formatted: '$50.00' } }])
  await expect(markPaid(8000), 'as another tab still shows').rejects.toMatchObject({ code: 'conflict' })
  await markPaid(5000)
  expect((await eva.call(staffMoney.invoices, { query: { search: NUMBER } })).invoices).toMatchObject([{ owed: { amount: 0 } }])
})

test('that an owed invoice is paid is mailed once, and that Post Pay is back where it was suspended', async () => {
  const { helen, server, refund, markPaid, mailed, read, pass } = await givenOwed()
  await refund(3000)
  const [refunded] = await mailed()
  expect(refunded?.text).toContain('Taken off what is owed by Post Pay: $30.00')
  expect(refunded?.text).toContain('$50.00 of the invoice is left to pay.')
  await pass(61)
  await expect(helen.call(topUp.buy, { body: { quantity: 1 } })).rejects.toMatchObject({ code: 'post_pay_suspended' })

  await markPaid()
  await expect(markPaid(), 'as a colleague still sees it').rejects.toMatchObject({ code: 'invoice_not_owed' })
  const mails = await mailed()
  expect(mails.map(({ subject }) => subject)).toEqual([`Invoice ${NUMBER} is paid`])
  expect(mails[0]?.text).toContain('We received $50.00. Nothing is left to pay. Post Pay is available again.')
  expect(await read()).toMatchObject({ status: 'Paid', paid_at: server.clock.now().toISOString(), amount_due: { amount: 0 } })
  await helen.call(topUp.buy, { body: { quantity: 1 } })
})

test('an invoice that is marked as paid on the command line is mailed as from the staff desk', async () => {
  const { server, mailed, read } = await givenOwed()
  expect(await paidByCommand(server, 'INV-2026-000009')).toMatchObject({ isDone: false })
  expect(await paidByCommand(server, NUMBER)).toEqual({ isDone: true, message: `${NUMBER} is paid.` })
  expect((await mailed()).map(({ subject, text }) => [subject, text.includes('We received $80.00.')])).toEqual([
    [`Invoice ${NUMBER} is paid`, true],
  ])
  expect(await read()).toMatchObject({ status: 'Paid' })
  expect(await paidByCommand(server, NUMBER)).toMatchObject({ isDone: false })
})

test('where staff have taken Post Pay away meanwhile, the mail of the payment does not say that it is back', async () => {
  const { helen, server, markPaid, mailed, pass } = await givenOwed()
  await pass(61)
  await revokedPostPay(server, helen)
  await markPaid()
  const [mail] = await mailed()
  expect(mail?.text).toContain('We received $80.00. Nothing is left to pay.')
  expect(mail?.text).not.toContain('available again')
})

test('what is given back of an invoice that was paid goes back to the bank account that paid it, and its mail says so', async () => {
  const { server, refund, markPaid, mailed } = await givenOwed()
  await markPaid()
  await mailed()
  await refund(3000)
  const [mail] = await mailed()
  expect(mail?.text).toContain('Back to the bank account that paid it: $30.00')
  expect(mail?.text).not.toContain('left to pay')
  const entered = server.db.selectFrom('ledger_accounts').select('balance').where('kind', '=', 'bank')
  expect(await entered.executeTakeFirst()).toEqual({ balance: 5000 })
})

test('what is owed says how it is paid: with the invoice, in its PDF and in its reminder, until nothing is owed', async () => {
  const { helen, server, params, refund, mailed, read, pass } = await givenOwed({
    SELLER_PAY_TO: 'Bank of Example, IBAN GB33BUKB20201555555555',
  })
  const words = `Pay to Bank of Example, IBAN GB33BUKB20201555555555. Name ${NUMBER} with the payment.`
  const printed = async () => {
    const { rawPayload } = await helen.request(invoices.get, { params, query: { format: 'pdf' } })
    return (await readPdf(rawPayload)).text.replace(/\s+/g, ' ')
  }
  expect((await read()).how_to_pay).toBe(words)
  expect(await printed()).toContain(words)
  await pass(31)
  await runJob(server, remindDebtors)
  expect((await mailed()).map(({ subject, text }) => [subject, text.includes(words)])).toEqual([[`Invoice ${NUMBER} is overdue`, true]])

  await refund(null)
  expect((await read()).how_to_pay).toBe('')
  expect(await printed()).not.toContain('Bank of Example')
})

test.each([
  ['lines', 'Bank of Example\r\nIBAN GB33BUKB20201555555555.\n', 'Pay to Bank of Example, IBAN GB33BUKB20201555555555. Name'],
  ['spaces alone', ' ', 'To pay, write to'],
])('an account of the seller that is written in %s is said in one sentence', async (_how, SELLER_PAY_TO, words) => {
  const { read } = await givenOwed({ SELLER_PAY_TO })
  expect((await read()).how_to_pay).toContain(words)
})

test('where the account of the seller is not set, what is owed names whom to ask', async () => {
  const { read } = await givenOwed({ SUPPORT_EMAIL: 'money@answerprint.example' })
  expect((await read()).how_to_pay).toBe(`To pay, write to money@answerprint.example and name ${NUMBER}.`)
})

test('the list of invoices says what is left to pay of each, and by when', async () => {
  const { helen, refund } = await givenOwed()
  await refund(3000)
  const { invoices: rows } = await helen.call(invoices.list, { query: {} })
  expect(rows).toMatchObject([{ amount_formatted: '$80.00', amount_due: { formatted: '$50.00' }, due_at: expect.stringContaining('2026') }])
})
