import { z } from 'zod'

/** The settings of the register of tax numbers, as `.env.example` shows them. */
export const TAX_REGISTER_SETTINGS = {
  TAX_NUMBER_REGISTER: z
    .enum(['none', 'vies'])
    .default('none')
    .describe('Who says whether a tax number of the Union exists: vies, or none, which believes a number by its form.'),
  TAX_SERVICE: z
    .enum(['none', 'stripe'])
    .default('none')
    .describe('Who says rates of tax each day: stripe (Stripe Tax, with STRIPE_SECRET_KEY), or none, which takes those that come along.'),
  VIES_API: z
    .url()
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api')
    .describe('Address of the register of the European Commission.'),
}
type Env = z.infer<z.ZodObject<typeof TAX_REGISTER_SETTINGS>>

export type ViesConfig = Readonly<{ api: string }>

/** A service needs the account that charges cards. */
export const lacksTaxAccount = ({ TAX_SERVICE }: Env, stripe: object | undefined): boolean =>
  TAX_SERVICE === 'stripe' && stripe === undefined

/** Undefined: numbers are believed by their form. */
export const viesOf = ({ TAX_NUMBER_REGISTER: register, VIES_API: api }: Env): ViesConfig | undefined =>
  register === 'vies' ? Object.freeze({ api: api.replace(/\/$/, '') }) : undefined
