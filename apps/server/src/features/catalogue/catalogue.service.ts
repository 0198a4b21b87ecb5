import type { AssetPrices, catalogue as contract } from '@answerprint/contract/catalogue'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { minutesOf } from '@answerprint/contract/order-facts'
import { NOTHING_CHOSEN, type Ordered } from '@answerprint/contract/order-types'
import { type Prices, priceOrder, sumOf } from '@answerprint/contract/price-order'
import type { Money, PriceList } from '#features/billing'
import { findFile, findProjectOfFile, measuresOf } from '#features/files'
import type { ProjectAccess } from '#features/projects'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { type Family, listPrices, type PricedItem } from './catalogue.repository.ts'

type Needs = { db: Database; access: ProjectAccess; priceList: PriceList; money: Money; now: Clock }

const itemIn =
  (money: Money) =>
  ({ code, name, unit, amount: price }: PricedItem) => ({
    ...{ code, name, unit, price, price_formatted: money.format(price) },
    ...{ currency_symbol: money.symbol, currency_code: money.currency },
  })

/** Items with their prices, as an account pays them today. */
export const createCatalogue = ({ db, access, priceList, money, now }: Needs) => {
  const itemOf = itemIn(money)
  const list = (viewer: Viewer) => listPrices(db, viewer.owner_id, now())
  const pricesFor = async (at: Database, ownerId: string, day = now()): Promise<Prices> => {
    const amounts = new Map((await listPrices(at, ownerId, day)).map(({ code, amount }) => [code, amount]))
    return (code) => amounts.get(code) ?? fail('internal')
  }
  return {
    pricesFor,

    async family(viewer: Viewer, family: Family) {
      return { items: (await list(viewer)).filter((each) => each.family === family).map(itemOf) }
    },

    async byCodes(viewer: Viewer, codes: string) {
      const asked = new Set(codes.split(',').map((each) => each.trim()))
      const services = (await list(viewer)).filter((each) => asked.has(each.code)).map(itemOf)
      return { items: [...priceList.byCodes(codes).items, ...services] }
    },

    async assetPrices(viewer: Viewer, { query: { fileID } }: Input<typeof contract.assetPrices, 'out'>): Promise<AssetPrices> {
      const projectId = (await findProjectOfFile(db, fileID)) ?? fail('no_access')
      await access.open(viewer, projectId)
      const file = (await findFile(db, projectId, fileID)) ?? fail('not_found')
      return pricesOfFile(measuresOf(file).length_in_ms, await pricesFor(db, viewer.owner_id), money)
    },
  }
}
export type Catalogue = ReturnType<typeof createCatalogue>

/** The service alone, without options, for a file of this length. */
function pricesOfFile(length_in_ms: number | null, prices: Prices, money: Money): AssetPrices {
  const length_in_minutes = minutesOf(length_in_ms)
  const facts = { length_in_ms, resolution: null, frame_rate: null, has_subtitles: false, disc_type: null, bytes: 0 }
  const cost = (order: Ordered) => (length_in_ms === null ? null : sumOf(priceOrder(order, facts, prices)))
  const perMinute = (code: string) => (length_in_minutes === null ? null : prices(code) * length_in_minutes)
  const captions = (turnaround_time: 'web' | 'broadcast' | 'svod') => cost({ type: 'closed-captions', specifications: { turnaround_time } })
  const dcp = (rush_days: 1 | 2 | 3) => cost({ type: 'dcp', specifications: { ...NOTHING_CHOSEN.dcp, rush_days } })
  const inspection = (inspection_type: 'qc' | 'qa') => cost({ type: 'inspection', specifications: { inspection_type } })
  const conversion = (resolution: string) => {
    const same = { output_video_type: 'same_as_source', frame_rate: 'same_as_source', scale_value: null, bitrate: null }
    return cost({ type: 'conversion', specifications: { ...same, resolution } })
  }
  return {
    length_in_minutes,
    captions: { web: captions('web'), broadcast: captions('broadcast'), svod: captions('svod') },
    dcp: { '3': dcp(3), '2': dcp(2), '1': dcp(1) },
    inspection: { qc: inspection('qc'), qa: inspection('qa') },
    conversion: { sd: conversion('720 x 480'), hd: conversion('1920 x 1080'), uhd: conversion('3840 x 2160') },
    disc: { dvd_encode: perMinute('dvd_encode_minute'), blu_ray_encode: perMinute('blu_ray_encode_minute') },
    ...{ currency_symbol: money.symbol, currency_code: money.currency },
  }
}
