import { dcp } from '@answerprint/contract/dcp'
import { history } from '@answerprint/contract/history'
import { orderDcps } from '@answerprint/contract/order-dcps'
import { orders } from '@answerprint/contract/orders'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { expect, test } from 'vitest'
import { NAME, withByteChanged } from '../../../../../test/given/given-dcp.ts'
import { givenOrderInWork } from '../../../../../test/given/given-order-dcps.ts'
import type { Person } from '../../../../../test/person.ts'

const REASON = 'The festival asked for it as it is.'
const MISTAKE = 'pcm_2.mxf is not the file that the package names: its hash differs.'

/** A DCP of an order, the check of which found a mistake. */
async function givenWrong() {
  const order = await givenOrderInWork()
  const dcpID = await order.sendAll(withByteChanged(await makePackage(), 'pcm_2.mxf'))
  await order.work()
  const deliver = (person: Person = order.dario, key?: string) =>
    person.call(
      orderDcps.deliver,
      { params: { ...order.params, dcpID }, body: { reason: REASON } },
      key ? { headers: { 'idempotency-key': key } } : {},
    )
  return { ...order, dcpID, deliver }
}

test('staff deliver a DCP in spite of its mistakes: the customer reads them, and why, with the order and in the mail', async () => {
  const { helen, dario, db, params, projectID, dcpID, deliver, shown, names, mailbox, work } = await givenWrong()
  await expect(deliver(helen)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await names()).toEqual(['halcyon.mp4'])

  await deliver(dario, 'once')
  await db.deleteFrom('idempotency_keys').execute()
  await work()

  expect((await shown()).dcps).toEqual([])
  expect(await names()).toEqual(['halcyon.mp4', NAME])
  const seen = await helen.call(orders.get, { params })
  expect(seen).toMatchObject({ upload_status: 'Complete', results: [{ _id: dcpID, name: NAME, exists: true }] })
  const text = `Delivered ${NAME}. Its check found mistakes: ${MISTAKE} ${REASON}`
  expect(seen.events.at(-1)).toMatchObject({ kind: 'result', by: 'Dario Pell', text })
  expect(await helen.call(dcp.get, { params: { projectID, fileID: dcpID } })).toMatchObject({ status: 'Failed', wrong_count: 1 })
  const { history: lines } = await helen.call(history.list, { params: { projectID }, query: {} })
  const said = lines.map((each) => each.message_plain).filter((each) => each.includes(NAME))
  expect(said.join('\n')).toContain('was checked')
  expect(said.join('\n')).not.toContain('every hash is right')
  const mails = mailbox.filter(({ subject }) => subject === `Order 100001: ${NAME} was delivered`)
  expect(mails.map(({ to }) => to)).toEqual([helen.user.email])
  expect(mails[0]?.text).toContain(`Its check found mistakes: ${MISTAKE} ${REASON}`)
  const audited = db.selectFrom('access_log').select(['details', 'user_id']).where('action', '=', 'order.changed').orderBy('_id', 'desc')
  expect(await audited.executeTakeFirst()).toEqual({
    ...{ details: { number: '100001', key: 'files_despite_mistakes', to: NAME }, user_id: dario.user._id },
  })
})

test('it is delivered once by two who say so at once; a repetition of the call is answered as the first one', async () => {
  const { db, staff, deliver, shown, work } = await givenWrong()
  const eva = await staff('eva')
  const answers = await Promise.allSettled([deliver(), deliver(eva)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await work()
  expect((await shown()).results).toHaveLength(1)
  expect(await db.selectFrom('order_results').selectAll().execute()).toHaveLength(1)

  const next = await givenWrong()
  expect(await next.deliver(next.dario, 'again')).toEqual({ ok: true })
  expect(await next.deliver(next.dario, 'again')).toEqual({ ok: true })
  expect((await next.shown()).results).toHaveLength(1)
})

test('one that is being checked again, that has no mistake known, or whose order was cancelled is not delivered by hand', async () => {
  const { dario, params, dcpID, deliver, move, names, work } = await givenWrong()
  await dario.call(orderDcps.check, { params: { ...params, dcpID } })
  await expect(deliver(), 'what was confirmed may be something else by now').rejects.toMatchObject({ code: 'dcp_check_changed' })
  await work()
  await move('Cancelled')
  await expect(deliver()).rejects.toMatchObject({ code: 'order_cancelled' })
  expect(await names()).toEqual(['halcyon.mp4'])
})
