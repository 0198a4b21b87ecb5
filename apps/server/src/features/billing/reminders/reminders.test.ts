import { topUp } from '@answerprint/contract/billing'
import { members } from '@answerprint/contract/members'
import { expect, test } from 'vitest'
import { givenPostPay, paidByCommand } from '../../../../test/given/given-post-pay.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { remindDebtors } from './remind-debtors.jobs.ts'

async function given() {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const jun = await organization.member(undefined, 'Jun Takeda')
  await server.db.updateTable('users').set({ country_code: 'JP' }).execute()
  await givenPostPay(server, helen)
  const buy = (person: typeof helen, quantity: number) => person.call(topUp.buy, { body: { quantity } })
  return { server, organization, helen, jun, buy }
}
/** The runs of these days, counted from the purchase, and the subjects of what they mailed. */
async function runOn(server: Server, days: readonly number[], today = 0) {
  const mailed: [day: number, subject: string][] = []
  await server.work()
  for (const [index, day] of days.entries()) {
    server.clock.advance({ days: day - (days[index - 1] ?? today) })
    server.mailbox.length = 0
    await server.parts.enqueue(server.db, remindDebtors, {})
    await server.work()
    mailed.push(...server.mailbox.map(({ subject }): [number, string] => [day, subject]))
  }
  return mailed
}

test('who bought by post-pay is reminded before the day, after it, and before and when it suspends post-pay', async () => {
  const { server, helen, buy } = await given()
  await buy(helen, 10)
  expect(await runOn(server, [24, 25, 26, 30, 31, 32, 43, 44, 45, 54, 55, 56, 59, 60, 61, 90])).toEqual([
    [25, 'Invoice INV-2026-000001 is due by 1 Apr 2026'],
    [31, 'Invoice INV-2026-000001 is overdue'],
    [44, 'Invoice INV-2026-000001 is still overdue'],
    [55, 'Post Pay will be suspended on 1 May 2026'],
    [60, 'Post Pay is suspended'],
  ])
})

test('a buyer has one mail a day for all invoices; what is paid, given back or bought by another is not in it', async () => {
  const { server, helen, jun, buy } = await given()
  await buy(helen, 10)
  await buy(helen, 5)
  await buy(helen, 3)
  await buy(jun, 2)
  await paidByCommand(server, 'INV-2026-000003')
  await runOn(server, [25])
  const texts = Object.fromEntries(server.mailbox.map(({ to, text }) => [to, text]))
  expect(Object.keys(texts).sort()).toEqual([helen.user.email, jun.user.email].sort())
  expect(texts[helen.user.email]).toContain('INV-2026-000001: $20.00')
  expect(texts[helen.user.email]).toContain('INV-2026-000002: $10.00')
  expect(texts[helen.user.email]).not.toContain('INV-2026-000003')
  expect(texts[jun.user.email]).toContain('INV-2026-000004: $4.00')
  await server.db.updateTable('users').set({ status: 'Inactive' }).where('_id', '=', jun.user._id).execute()
  expect(await runOn(server, [31], 25), 'not to those who left').toEqual([[31, 'Invoice INV-2026-000001 is overdue']])
})

test('after weeks without a run only the latest reminder is sent', async () => {
  const { server, helen, buy } = await given()
  await buy(helen, 10)
  expect((await runOn(server, [57])).map(([, subject]) => subject)).toEqual(['Post Pay will be suspended on 1 May 2026'])
})

test('who left the organization reads nothing more of its invoices: its Administrators are reminded of them', async () => {
  const { server, organization, helen, jun, buy } = await given()
  await server.given.join(jun, organization._id, ['billing_and_plans:can_make_payments'])
  await buy(jun, 2)
  await buy(helen, 10)
  await helen.call(members.remove, { params: { organizationID: organization._id, userID: jun.user._id } })
  await runOn(server, [25])
  expect(server.mailbox.map(({ to }) => to)).toEqual([helen.user.email])
  expect(server.mailbox[0]?.text).toContain('INV-2026-000001: $4.00')
  expect(server.mailbox[0]?.text).toContain('INV-2026-000002: $20.00')
})
