import { z } from 'zod'
import { ADDRESS_SETTINGS, addressCompleteOf } from './address-settings.ts'
import { CARRIER_SETTINGS, easyPostOf } from './carrier-settings.ts'
import { officeOf, PICKUP_SETTINGS } from './pickup-office.ts'
import { TAX_REGISTER_SETTINGS, viesOf } from './tax-register-settings.ts'

/** Who sells, and where they are registered for tax. */
export const SELLER_SETTINGS = {
  ...PICKUP_SETTINGS,
  ...CARRIER_SETTINGS,
  ...ADDRESS_SETTINGS,
  ...TAX_REGISTER_SETTINGS,
  SELLER_NAME: z.string().default('Answerprint').describe('Who sells: what invoices name as the seller.'),
  SELLER_ADDRESS: z.string().default('').describe('The address of the seller on invoices, its lines separated by commas.'),
  SELLER_TAX_NUMBER: z.string().default('').describe('The tax number of the seller on invoices.'),
  SELLER_PAY_TO: z
    .string()
    .default('')
    .describe(
      'Where what is owed by Post Pay is paid to, on invoices and in reminders: a bank account. Without it they name SUPPORT_EMAIL.',
    ),
  SELLER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('CA')
    .describe('The country of the seller, by its ISO code.'),
  SELLER_REGION: z
    .string()
    .regex(/^[A-Z0-9]{0,3}$/)
    .default('ON')
    .describe('The province or state of the seller. A buyer in the same country whose province is unknown is taxed as in this one.'),
  TAX_SCHEMES: z
    .string()
    .default('CA')
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(z.enum(['CA', 'EU', 'US'])))
    .describe('Where the seller is registered for tax, separated by commas: CA, EU, US. Nothing is added elsewhere.'),
}
type Settings = z.infer<z.ZodObject<typeof SELLER_SETTINGS>>

/** The seller as named on invoices. */
export type SellerConfig = Readonly<{ name: string; address: string; tax_number: string }>
export type TaxScheme = Settings['TAX_SCHEMES'][number]
export type TaxConfig = Readonly<{ country_code: string; region_code: string; schemes: readonly TaxScheme[] }>

/** Lines become one sentence, the end of which is written by who says it. */
const inSentence = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/[.,]+$/, ''))
    .filter(Boolean)
    .join(', ')

export const sellerOf = (env: Settings) => ({
  pickupOffice: officeOf(env.PICKUP_OFFICE),
  easypost: easyPostOf(env),
  addressComplete: addressCompleteOf(env),
  vies: viesOf(env),
  taxService: env.TAX_SERVICE,
  seller: Object.freeze<SellerConfig>({ name: env.SELLER_NAME, address: env.SELLER_ADDRESS, tax_number: env.SELLER_TAX_NUMBER }),
  payTo: inSentence(env.SELLER_PAY_TO),
  tax: Object.freeze<TaxConfig>({ country_code: env.SELLER_COUNTRY, region_code: env.SELLER_REGION, schemes: env.TAX_SCHEMES }),
})
