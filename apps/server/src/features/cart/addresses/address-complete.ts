import { z } from 'zod'
import type { AddressCompleteConfig } from '#platform/config/address-settings'
import type { Log } from '#platform/log'
import type { AddressProvider } from './address-provider.ts'

const TIMEOUT_MS = 5_000
const MOST_SUGGESTIONS = '8'

/** A refusal has the form of an item, and the status of a success. */
const Refused = z.object({ Error: z.string(), Description: z.string() })
const Found = z.object({ Id: z.string(), Text: z.string(), Description: z.string(), Next: z.enum(['Find', 'Retrieve']) })
const Retrieved = z.object({
  Language: z.string(),
  Company: z.string(),
  Line1: z.string(),
  Line2: z.string(),
  City: z.string(),
  ProvinceCode: z.string(),
  PostalCode: z.string(),
  CountryIso2: z.string().length(2),
})
const answerOf = <Item extends z.ZodType>(item: Item) => z.object({ Items: z.array(z.union([Refused, item])) })
const isRefused = (item: unknown): item is z.output<typeof Refused> => Refused.safeParse(item).success

/**
 * Canada Post AddressComplete by its documented REST protocol, Interactive Find 2.10 and Retrieve 2.11:
 * https://www.canadapost.ca/pca/support/webservices/. Only an address that is picked is retrieved: each one is paid for.
 */
export function createAddressComplete({ apiKey, api, log }: AddressCompleteConfig & { log: Log }): AddressProvider {
  const ask = async <Item extends z.ZodType>(call: string, query: Record<string, string>, item: Item): Promise<z.output<Item>[]> => {
    try {
      const answer = await fetch(`${api}/${call}/json3.ws?${new URLSearchParams({ Key: apiKey, ...query })}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      const { Items: items } = answerOf(item).parse(await answer.json())
      const refused = items.find(isRefused)
      if (refused) throw new Error(`AddressComplete refused: ${refused.Error}, ${refused.Description}`)
      return items.map((each) => item.parse(each))
    } catch (error) {
      log.warn({ err: error }, 'addresses could not be completed')
      return []
    }
  }
  return {
    isSet: true,

    async find({ text, country, within }) {
      const query = {
        ...{ SearchTerm: text, LastId: within, Country: country.toUpperCase(), LanguagePreference: 'en' },
        ...{ SearchFor: 'Everything', MaxSuggestions: MOST_SUGGESTIONS },
      }
      const found = await ask('find/v2.10', query, Found)
      return found.map(({ Id: id, Text, Description, Next }) => ({
        ...{ id, text: [Text, Description].filter(Boolean).join(', '), isGroup: Next === 'Find' },
      }))
    },

    /** It answers once in each language of the place. */
    async retrieve(id) {
      const all = await ask('retrieve/v2.11', { Id: id }, Retrieved)
      const found = all.find((each) => each.Language === 'ENG') ?? all[0]
      return (
        found && {
          ...{ organization: found.Company, address_line1: found.Line1, address_line2: found.Line2, city: found.City },
          ...{ postal_code: found.PostalCode, state_or_province_code: found.ProvinceCode, phone_number: '' },
          country_code: found.CountryIso2.toLowerCase(),
        }
      )
    },
  }
}
