import { z } from 'zod'
import type { Money } from '#features/billing'
import type { EasyPostConfig } from '#platform/config/carrier-settings'
import type { Carrier, OfferedRate, Parcel } from './carrier.ts'
import { addBusinessDays } from './rate-table.ts'

const TIMEOUT_MS = 10_000
const GRAMS_IN_OUNCE = 28.349523125
const GRAMS_IN_KG = 1000
/** A service that does not say how long it takes. */
const UNKNOWN_DAYS = 7

/** What is read of an answer: https://docs.easypost.com/docs/shipments/rates */
const Shipment = z.object({
  rates: z.array(
    z.object({
      carrier: z.string(),
      service: z.string(),
      rate: z.string().regex(/^\d{1,9}(\.\d{1,3})?$/),
      currency: z.string(),
      delivery_days: z.number().int().nullish(),
      est_delivery_days: z.number().int().nullish(),
      delivery_date: z.string().nullish(),
    }),
  ),
})
type Quoted = z.output<typeof Shipment>['rates'][number]

/** "FedEx" and "FEDEX_GROUND" are FEDEX_GROUND; "USPS" and "GroundAdvantage" are USPS_GROUND_ADVANTAGE. */
function typeOf({ carrier, service }: Quoted): string {
  const upper = (text: string) =>
    text
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .replace(/[^A-Za-z0-9]+/g, '_')
      .toUpperCase()
  const [whose, what] = [carrier.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase(), upper(service)]
  return what.startsWith(whose) ? what : `${whose}_${what}`
}

function offeredOf(quoted: Quoted, money: Money, now: Date): OfferedRate {
  const said = quoted.delivery_date ? new Date(quoted.delivery_date) : undefined
  const days = quoted.delivery_days ?? quoted.est_delivery_days ?? UNKNOWN_DAYS
  const delivery_date = said && !Number.isNaN(said.getTime()) ? said : addBusinessDays(now, days)
  return { shipping_type: typeOf(quoted), rate: money.read(quoted.rate), delivery_date }
}

const shipmentOf = ({ weight_kg, to }: Parcel, from: string) => ({
  shipment: {
    from_address: { id: from },
    to_address: {
      ...{ company: to.organization, street1: to.address_line1, street2: to.address_line2, city: to.city, zip: to.postal_code },
      ...{ state: to.state_or_province_code, country: to.country_code.toUpperCase(), phone: to.phone_number },
    },
    parcel: { weight: Math.ceil((weight_kg * GRAMS_IN_KG * 10) / GRAMS_IN_OUNCE) / 10 },
  },
})

/**
 * Rates of an EasyPost account, by its documented REST protocol: a shipment is made, which costs nothing, and its rates are read. Those in
 * another currency than ours are not offered; of one service the cheapest is. What goes wrong is thrown.
 */
export const createEasyPostCarrier = ({ apiKey, from, api }: EasyPostConfig, money: Money): Carrier => ({
  async rates(parcel, now) {
    const answer = await fetch(`${api}/shipments`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`, 'content-type': 'application/json' },
      body: JSON.stringify(shipmentOf(parcel, from)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`EasyPost answered ${answer.status}.`)
    const { rates } = Shipment.parse(await answer.json())
    const cheapest = new Map<string, OfferedRate>()
    for (const offered of rates.filter((each) => each.currency === money.currency).map((each) => offeredOf(each, money, now))) {
      const known = cheapest.get(offered.shipping_type)
      if (!known || offered.rate < known.rate) cheapest.set(offered.shipping_type, offered)
    }
    if (cheapest.size === 0) throw new Error('EasyPost offers no rate for this parcel.')
    return [...cheapest.values()].toSorted((a, b) => a.rate - b.rate)
  },
})
