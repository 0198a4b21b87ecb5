import type { cart as contract } from '@answerprint/contract/cart'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { mayOrder } from '#features/orders'
import { escapeLike } from '#features/projects'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { listEarlierAddresses } from '../carts.repository.ts'
import type { AddressProvider } from './address-provider.ts'

type Needs = { db: Database; provider: AddressProvider }

/** For who may order. Where an account shipped to before comes first; then what the provider suggests, of which one is picked by its id. */
export const createFindAddresses = ({ db, provider }: Needs) => {
  return async (viewer: Viewer, { query: { text, country, within, suggestion } }: Input<typeof contract.addresses, 'out'>) => {
    if (!(await mayOrder(db, viewer))) return { addresses: [], suggestions: [] }
    if (suggestion !== '') return { addresses: [(await provider.retrieve(suggestion)) ?? fail('not_found')], suggestions: [] }
    const words = text.trim()
    if (words === '') return { addresses: [], suggestions: [] }
    const isWhole = within === ''
    const [addresses, suggestions] = await Promise.all([
      isWhole ? listEarlierAddresses(db, viewer.owner_id, `%${escapeLike(words)}%`, country) : [],
      provider.find({ text: words, country, within }),
    ])
    return { addresses, suggestions }
  }
}
export type FindAddresses = ReturnType<typeof createFindAddresses>
