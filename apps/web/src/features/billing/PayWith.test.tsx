import type { PaymentMethods } from '@answerprint/contract/billing'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { show } from '../../platform/testing/show.tsx'
import { paymentMethodsQuery } from './billing.api.ts'
import { useCardChoice } from './cards/use-card-choice.ts'
import { PayWith } from './PayWith.tsx'

const user = { _id: 'u-1', permissions: { 'billing_and_plans:can_make_payments': true } } as unknown as User
const visa = { _id: 'c-1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099, has_failed_payment: false }
const methods = {
  ...{ credit_cards: [visa], gift_cards: [], activeGiftCards: [], giftCardTotal: 0, can_post_pay: true, using_post_pay: false },
  ...{ default_credit_card_id: 'c-1', card_provider: null, post_pay: null },
} as unknown as PaymentMethods

afterEach(() => {
  vi.unstubAllGlobals()
})

function Ways() {
  const [cardID, choose] = useState<string | null>('c-1')
  return <PayWith choice={{ cardID, choose }} />
}

/** As a purchase chooses. */
function Chosen() {
  const { data } = useQuery(paymentMethodsQuery)
  return <PayWith choice={useCardChoice(data)} />
}

function givenClient() {
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  client.setQueryData(paymentMethodsQuery.queryKey, methods)
  return client
}

test('arrow keys go from a card to Post Pay, which keeps the focus while it is saved', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(methods)
    await answered
    return Response.json({ ...methods, using_post_pay: true })
  })
  const client = givenClient()
  await show(
    <QueryClientProvider client={client}>
      <Ways />
    </QueryClientProvider>,
  )
  const [card, postPay] = [page.getByRole('radio', { name: /Visa/ }), page.getByRole('radio', { name: /Post Pay/ })]
  card.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(postPay).toBeChecked()
  await expect.element(postPay).toHaveFocus()
  answer()
  await expect.poll(() => client.getQueryData(paymentMethodsQuery.queryKey)).toMatchObject({ using_post_pay: true })
  await expect.element(postPay).toHaveFocus()
})

test('of quick choices between Post Pay and a card the last one is shown at once, and kept', async () => {
  const sent: boolean[] = []
  const waiting: (() => void)[] = []
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(methods)
    const { value }: { value: boolean } = JSON.parse(String(body))
    sent.push(value)
    await new Promise<void>((resolve) => waiting.push(resolve))
    return Response.json({ ...methods, using_post_pay: value })
  })
  const client = givenClient()
  await show(
    <QueryClientProvider client={client}>
      <Chosen />
    </QueryClientProvider>,
  )
  const [card, postPay] = [page.getByRole('radio', { name: /Visa/ }), page.getByRole('radio', { name: /Post Pay/ })]
  await postPay.click({ force: true })
  await expect.element(postPay).toBeChecked()
  await card.click({ force: true })
  await expect.element(card).toBeChecked()
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.()
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.()
  await expect.poll(() => client.isMutating()).toBe(0)
  await expect.element(card).toBeChecked()
  expect(sent).toEqual([true, false])
  expect(client.getQueryData(paymentMethodsQuery.queryKey)).toMatchObject({ using_post_pay: false })
})

test('Post Pay whose answer was lost is shown as the server has it', async () => {
  let isUsing = false
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ ...methods, using_post_pay: isUsing })
    isUsing = true
    throw new TypeError('Failed to fetch')
  })
  const client = givenClient()
  await show(
    <QueryClientProvider client={client}>
      <Chosen />
    </QueryClientProvider>,
  )
  const postPay = page.getByRole('radio', { name: /Post Pay/ })
  await postPay.click({ force: true })
  await expect.poll(() => [isUsing, client.isMutating()]).toEqual([true, 0])
  await expect.element(postPay).toBeChecked()
})
