import type { cart as contract } from '@answerprint/contract/cart'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { mayOrder } from '#features/orders'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { hasShipped, listEarlierAddresses } from '../carts.repository.ts'
import type { AddressProvider } from './address-provider.ts'

const NONE = { addresses: [], suggestions: [] }

type Needs = { db: Database; provider: AddressProvider }

/** For who may order. Where an account shipped to before comes first; then what the provider suggests, of which one is picked by its id. */
export const createFindAddresses = ({ db, provider }: Needs) => {
  return async (viewer: Viewer, { query: { text, country, within, suggestion } }: Input<typeof contract.addresses, 'out'>) => {
    if (!(await mayOrder(db, viewer))) return { ...NONE, is_searchable: false }
    const is_searchable = provider.isSet || (await hasShipped(db, viewer.owner_id))
    if (suggestion !== '') return { ...NONE, addresses: [(await provider.retrieve(suggestion)) ?? fail('not_found')], is_searchable }
    const words = text.trim()
    if (words === '') return { ...NONE, is_searchable }
    const isWhole = within === ''
    const [addresses, suggestions] = await Promise.all([
      isWhole ? listEarlierAddresses(db, viewer.owner_id, words, country) : [],
      provider.find({ text: words, country, within }),
    ])
    return { addresses, suggestions, is_searchable }
  }
}
export type FindAddresses = ReturnType<typeof createFindAddresses>
