import type { topUp as contract, giftCards, PaymentMethods } from '@answerprint/contract/billing'
import type { Output } from '@answerprint/contract/endpoint'
import type { Invoice } from '@answerprint/contract/invoices'
import * as routes from '@answerprint/contract/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'
import type { User } from '#platform/session'

export type { Invoice, PaymentMethods }

/** Only the usual short stale time: what is left of a limit changes with every purchase of a colleague. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: ({ signal }): Promise<PaymentMethods> => call(routes.paymentMethods.get, {}, { signal }),
  meta: { quiet: true },
})

export const choosePostPay = (value: boolean): Promise<PaymentMethods> =>
  call(routes.paymentMethods.update, { body: { key: 'using_post_pay', value } })

export const redeemGiftCard = (card: { code: string; pin: string }, keys: RequestKeys): Promise<PaymentMethods> =>
  call(routes.giftCards.redeem, { body: card }, { keys })

/** The whole cart comes along. */
export type Toggled = Output<typeof giftCards.toggle>
export const switchGiftCard = (card: { cardID: string; is_payment_active: boolean }): Promise<Toggled> =>
  call(routes.giftCards.toggle, { body: card })

export const addCard = (stripeToken: string, keys: RequestKeys): Promise<PaymentMethods> =>
  call(routes.cards.add, { body: { stripeToken } }, { keys })

export const removeCard = (cardID: string): Promise<PaymentMethods> => call(routes.cards.remove, { params: { cardID } })

/** An organization's is saved with it, a person's with them. */
export const setDefaultCard = ({ _id, organization_id }: Pick<User, '_id' | 'organization_id'>, value: string | null): Promise<unknown> => {
  const body = { key: 'default_credit_card_id', value } as const
  return organization_id === null
    ? call(routes.accounts.updateUser, { params: { userID: _id }, body })
    : call(routes.organizations.update, { params: { organizationID: organization_id }, body })
}

export type TopUpQuote = Output<typeof contract.quote>
export const topUpQuery = (quantity: number) =>
  queryOptions({
    queryKey: ['top-up', quantity],
    queryFn: ({ signal }): Promise<TopUpQuote> => call(routes.topUp.quote, { query: { quantity } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

type Bought = Output<typeof contract.buy>
export type Links = { quantity: number; quoted_total: number; customerCardID: string | null }
export const buyLinks = (links: Links, keys: RequestKeys): Promise<Bought> => call(routes.topUp.buy, { body: links }, { keys })

export const invoiceQuery = (invoiceID: string) =>
  queryOptions({
    queryKey: ['invoice', invoiceID],
    queryFn: ({ signal }): Promise<Invoice> => call(routes.invoices.get, { params: { invoiceID }, query: {} }, { signal }),
    meta: { quiet: true },
  })

/** Shown by the browser, in a tab of its own. */
export const invoicePdf = (invoiceID: string): string => addressOf(routes.invoices.get, { params: { invoiceID }, query: { format: 'pdf' } })
export const creditNotePdf = (creditNoteID: string): string =>
  addressOf(routes.creditNotes.get, { params: { creditNoteID }, query: { format: 'pdf' } })
