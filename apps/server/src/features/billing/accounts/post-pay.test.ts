import { paymentMethods } from '@answerprint/contract/billing'
import { expect, test } from 'vitest'
import { givenPostPay, paidByCommand } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'
import { postPayCommands } from './post-pay-commands.ts'

const choose = { body: { key: 'using_post_pay', value: true } } as const

test('an account pays by post-pay once staff allow it and a member chooses it, and until staff take it back', async () => {
  const server = await startServer()
  const staff = { db: server.db, now: server.clock.now, newId: server.clock.newId }
  const organization = await server.given.organization()
  const helen = await organization.member()
  const jun = await organization.member(['billing_and_plans:can_make_payments'], 'Jun Takeda')
  const card_provider = { name: 'test', publishable_key: 'pk_test_embedded', is_test: true }
  const nothing = { credit_cards: [], default_credit_card_id: null, card_provider, gift_cards: [], activeGiftCards: [], giftCardTotal: 0 }
  expect(await helen.call(paymentMethods.get, {})).toEqual({ ...nothing, can_post_pay: false, using_post_pay: false, post_pay: null })
  await expect(helen.call(paymentMethods.update, choose)).rejects.toMatchObject({ code: 'post_pay_unavailable', status: 403 })

  expect(await postPayCommands['post-pay grant'](staff, organization._id, undefined)).toMatchObject({ isDone: true })
  expect(await helen.call(paymentMethods.get, {})).toMatchObject({
    ...{ can_post_pay: true, using_post_pay: false },
    post_pay: { limit: 500_000, limit_formatted: '$5,000.00', left: 500_000, left_formatted: '$5,000.00', is_suspended: false },
  })
  expect(await jun.call(paymentMethods.update, choose)).toMatchObject({ using_post_pay: true })
  expect(await helen.call(paymentMethods.get, {}), 'it is the account that pays').toMatchObject({ using_post_pay: true })
  const off = await helen.call(paymentMethods.update, { body: { key: 'using_post_pay', value: false } })
  expect(off).toMatchObject({ can_post_pay: true, using_post_pay: false })

  await helen.call(paymentMethods.update, choose)
  await postPayCommands['post-pay revoke'](staff, helen.user.email)
  expect(await jun.call(paymentMethods.get, {})).toMatchObject({ can_post_pay: false, using_post_pay: false, post_pay: null })
})

test('staff set the limit, or none; a limit that is no amount is refused', async () => {
  const server = await startServer()
  const staff = { db: server.db, now: server.clock.now, newId: server.clock.newId }
  const ada = await server.given.person()
  await givenPostPay(server, ada, '12.50')
  expect(await ada.call(paymentMethods.get, {})).toMatchObject({ post_pay: { limit: 1250, limit_formatted: '$12.50' } })
  await postPayCommands['post-pay grant'](staff, ada.user.email, 'none')
  expect(await ada.call(paymentMethods.get, {})).toMatchObject({
    using_post_pay: true,
    post_pay: { limit: null, limit_formatted: null, left: null },
  })
  await postPayCommands['post-pay grant'](staff, ada.user.email, undefined)
  expect(await ada.call(paymentMethods.get, {}), 'a limit stays').toMatchObject({ post_pay: { limit: null } })
  expect(await postPayCommands['post-pay grant'](staff, ada.user.email, '12,50')).toMatchObject({ isDone: false })
  expect(await postPayCommands['post-pay grant'](staff, 'nobody@studio.example', undefined)).toMatchObject({ isDone: false })
  expect(await paidByCommand(server, 'INV-2026-000009')).toMatchObject({ isDone: false })
})

test('a member who may not make payments sees no way to pay', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  await organization.member()
  const viewer = await organization.member(['billing_and_plans:can_view', 'files:can_share'], 'Jun Takeda')
  await expect(viewer.call(paymentMethods.get, {})).rejects.toMatchObject({ code: 'forbidden' })
  await expect(viewer.call(paymentMethods.update, choose)).rejects.toMatchObject({ code: 'forbidden' })
})
