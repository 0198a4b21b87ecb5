import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cart } from '@answerprint/contract/cart'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer } from '../../../../test/start-server.ts'

/** A peer that speaks the documented protocol, on this machine. */
const peer = { status: 200, items: [] as object[], seen: [] as URL[] }
const server = createServer((request, response) => {
  peer.seen.push(new URL(request.url ?? '', 'http://peer'))
  response.writeHead(peer.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ Items: peer.items }))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())
beforeEach(() => Object.assign(peer, { status: 200, items: [], seen: [] }))

const found = (Id: string, Text: string, Description: string, Next: 'Find' | 'Retrieve') => ({
  ...{ Id, Text, Description, Next, Highlight: '0-3', Cursor: 0 },
})
const address = (Language: string, Line1: string) => ({
  ...{ Id: 'CA|CP|B|1', Language, Company: 'Harbour Film Festival', Line1, Line2: '', City: 'Toronto', ProvinceCode: 'ON' },
  ...{ PostalCode: 'M5H 3S6', CountryIso2: 'CA', ProvinceName: 'Ontario', Street: 'King St W' },
})

async function givenSearch() {
  const { port } = server.address() as AddressInfo
  const { given } = await startServer({ ADDRESSCOMPLETE_API_KEY: 'AA11-BB22', ADDRESSCOMPLETE_API: `http://127.0.0.1:${port}/interactive` })
  const ada = await given.person()
  return (query: { text?: string; country?: string; within?: string; suggestion?: string }) => ada.call(cart.addresses, { query })
}

test('an address is completed by the provider: suggestions, what is in a group, and the address that is picked', async () => {
  const ask = await givenSearch()
  peer.items = [
    found('CA|CP|ENG|KING', 'King St W', 'Toronto, ON, 120 addresses', 'Find'),
    found('CA|CP|B|1', '214 King St W', 'Toronto, ON, M5H 3S6', 'Retrieve'),
  ]
  const { suggestions, addresses } = await ask({ text: ' 214 king ', country: 'ca' })
  expect(addresses).toEqual([])
  expect(suggestions).toEqual([
    { id: 'CA|CP|ENG|KING', text: 'King St W, Toronto, ON, 120 addresses', isGroup: true },
    { id: 'CA|CP|B|1', text: '214 King St W, Toronto, ON, M5H 3S6', isGroup: false },
  ])
  expect(peer.seen[0]?.pathname).toBe('/interactive/find/v2.10/json3.ws')
  expect(Object.fromEntries(peer.seen[0]?.searchParams ?? [])).toMatchObject({
    Key: 'AA11-BB22',
    SearchTerm: '214 king',
    Country: 'CA',
    LastId: '',
  })
  await ask({ text: '214 king', within: 'CA|CP|ENG|KING' })
  expect(peer.seen[1]?.searchParams.get('LastId')).toBe('CA|CP|ENG|KING')

  peer.items = [address('FRE', '214 rue King O'), address('ENG', '214 King St W')]
  expect(await ask({ suggestion: 'CA|CP|B|1' })).toEqual({
    suggestions: [],
    is_searchable: true,
    addresses: [
      {
        ...{ organization: 'Harbour Film Festival', address_line1: '214 King St W', address_line2: '', city: 'Toronto' },
        ...{ postal_code: 'M5H 3S6', state_or_province_code: 'ON', country_code: 'ca', phone_number: '' },
      },
    ],
  })
  expect(peer.seen[2]?.pathname).toBe('/interactive/retrieve/v2.11/json3.ws')
})

test('a provider that refuses or answers nonsense finds nothing, and its key is in no answer', async () => {
  const ask = await givenSearch()
  peer.items = [{ Error: '2', Description: 'Unknown key', Cause: 'The key AA11-BB22 is not known.', Resolution: 'Check it.' }]
  expect(await ask({ text: '214 king' })).toEqual({ addresses: [], suggestions: [], is_searchable: true })
  await expect(ask({ suggestion: 'CA|CP|B|1' })).rejects.toMatchObject({ code: 'not_found' })
  Object.assign(peer, { status: 503, items: [{ Id: 7 }] })
  expect(await ask({ text: '214 king' })).toEqual({ addresses: [], suggestions: [], is_searchable: true })
})
