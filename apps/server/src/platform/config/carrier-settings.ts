import { z } from 'zod'

/** The settings of who says what a parcel costs, as `.env.example` shows them. */
export const CARRIER_SETTINGS = {
  EASYPOST_API_KEY: z
    .string()
    .optional()
    .describe('API key of an EasyPost account, which then says what shipping costs; without it a table does.'),
  EASYPOST_FROM: z.string().optional().describe('Where parcels are sent from: the id of an address at EasyPost (adr_…).'),
  EASYPOST_API: z.url().default('https://api.easypost.com/v2').describe('Address of the EasyPost API.'),
}
type Env = z.infer<z.ZodObject<typeof CARRIER_SETTINGS>>

export type EasyPostConfig = Readonly<{ apiKey: string; from: string; api: string }>

/** An account is asked from an address. */
export const lacksEasyPost = ({ EASYPOST_API_KEY: key, EASYPOST_FROM: from }: Env): boolean => (key === undefined) !== (from === undefined)

/** Undefined: the table says what shipping costs. */
export function easyPostOf({ EASYPOST_API_KEY: apiKey, EASYPOST_FROM: from, EASYPOST_API: api }: Env): EasyPostConfig | undefined {
  return apiKey && from ? Object.freeze({ apiKey, from, api }) : undefined
}
