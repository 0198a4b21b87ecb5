import { z } from 'zod'

/** The settings of who completes addresses, as `.env.example` shows them. */
export const ADDRESS_SETTINGS = {
  ADDRESSCOMPLETE_API_KEY: z
    .string()
    .optional()
    .describe('API key of Canada Post AddressComplete, which then completes addresses; without it an account finds those it shipped to.'),
  ADDRESSCOMPLETE_API: z
    .url()
    .default('https://ws1.postescanada-canadapost.ca/addresscomplete/interactive')
    .describe('Address of the AddressComplete API.'),
}
type Env = z.infer<z.ZodObject<typeof ADDRESS_SETTINGS>>

export type AddressCompleteConfig = Readonly<{ apiKey: string; api: string }>

/** Undefined: addresses are found among those that the account shipped to before. */
export const addressCompleteOf = ({ ADDRESSCOMPLETE_API_KEY: apiKey, ADDRESSCOMPLETE_API: api }: Env): AddressCompleteConfig | undefined =>
  apiKey ? Object.freeze({ apiKey, api: api.replace(/\/$/, '') }) : undefined
