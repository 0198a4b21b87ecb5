import { z } from 'zod'

/** The currency, and the prices that are no items of the catalogue. */
export const PRICE_SETTINGS = {
  CURRENCY: z
    .string()
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'is no currency: write its ISO 4217 code, as USD')
    .default('USD')
    .describe('The currency that this installation sells in, by its ISO 4217 code. Another one is refused once something was sold.'),
  LINK_PRICE_CENTS: z.coerce
    .number()
    .int()
    .min(0)
    .default(200)
    .describe('Price of one screener link, in hundredths of the major unit of the currency.'),
  ASPERA_PRICE_CENTS: z.coerce
    .number()
    .int()
    .min(0)
    .default(75)
    .describe('Price of one gigabyte to one recipient of a share by Aspera, in hundredths of the major unit of the currency.'),
}
type Settings = z.infer<z.ZodObject<typeof PRICE_SETTINGS>>

/** Prices in hundredths of the major unit, whatever decimals the currency has. */
export type PriceConfig = Readonly<{ currency: string; asperaPriceCents: number; linkPriceCents: number }>

export const pricesOf = (env: Settings): PriceConfig => ({
  currency: env.CURRENCY,
  asperaPriceCents: env.ASPERA_PRICE_CENTS,
  linkPriceCents: env.LINK_PRICE_CENTS,
})
