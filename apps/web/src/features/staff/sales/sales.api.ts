import type { InputOf, OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import type { PricePreview, StaffPromo } from '@answerprint/contract/staff-sales'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { StaffPromo }
export type Item = OutputOf<typeof routes.staffSales.catalogue>['items'][number]
export type NewPrice = InputOf<typeof routes.staffSales.setPrice>['body']
export type Preview = PricePreview
export type NewPromos = InputOf<typeof routes.staffSales.makePromos>['body']
export type NewPlan = InputOf<typeof routes.staffSales.setPlan>['body']

export type Account = OutputOf<typeof routes.staffMoney.account>

export const SALES_KEY = ['staff-sales']
const quiet = { meta: { quiet: true } } as const

export const catalogueQuery = queryOptions({
  queryKey: [...SALES_KEY, 'catalogue'],
  queryFn: async ({ signal }) => (await call(routes.staffSales.catalogue, {}, { signal })).items,
  ...quiet,
})
export const previewQuery = (price: NewPrice, isReady: boolean) =>
  queryOptions({
    queryKey: [...SALES_KEY, 'preview', price],
    queryFn: ({ signal }) => call(routes.staffSales.previewPrice, { query: price }, { signal }),
    enabled: isReady,
    retry: false,
    ...quiet,
  })
export const promosQuery = (search: string) =>
  queryOptions({
    queryKey: [...SALES_KEY, 'promos', search],
    queryFn: async ({ signal }) => (await call(routes.staffSales.promos, { query: { search } }, { signal })).promos,
    placeholderData: keepPreviousData,
    ...quiet,
  })

export const savePrice = (body: NewPrice, keys: RequestKeys) => call(routes.staffSales.setPrice, { body }, { keys })
export const makePromos = (body: NewPromos, keys: RequestKeys) => call(routes.staffSales.makePromos, { body }, { keys })
export const switchPromo = (promoID: string, is_active: boolean) =>
  call(routes.staffSales.switchPromo, { params: { promoID }, body: { is_active } })
export const givePlan = (body: NewPlan) => call(routes.staffSales.setPlan, { body })
export const makeGiftCards = (body: { amount: string; count: number }, keys: RequestKeys) =>
  call(routes.staffMoney.giftCards, { body }, { keys })

export const accountQuery = (who: string) =>
  queryOptions({
    queryKey: [...SALES_KEY, 'account', who],
    queryFn: ({ signal }) => call(routes.staffMoney.account, { query: { who } }, { signal }),
    enabled: who !== '',
    retry: false,
    ...quiet,
  })
export const changePostPay = (body: InputOf<typeof routes.staffMoney.postPay>['body'], keys: RequestKeys) =>
  call(routes.staffMoney.postPay, { body }, { keys })
export const giveCredit = (body: InputOf<typeof routes.staffMoney.storeCredit>['body'], keys: RequestKeys) =>
  call(routes.staffMoney.storeCredit, { body }, { keys })
