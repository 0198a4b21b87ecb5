import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { AddressSearch } from './AddressSearch.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Looks for an address, to which the server says this. */
async function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  function Search() {
    const [search, setSearch] = useState('')
    return <AddressSearch search={search} country="ca" onSearch={setSearch} onPick={() => undefined} />
  }
  await show(<Search />)
  await page.getByLabelText('Address').fill('King Street')
}
const refused = () => Response.json({ code: 'too_many', message: 'Too many requests. Please wait a moment.' }, { status: 429 })

test('an address that is not known has no match', async () => {
  await open(() => Response.json({ addresses: [], suggestions: [] }))
  await expect.element(page.getByText('No Matches Found')).toBeVisible()
})

test('a search that fails says so', async () => {
  await open(refused)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Too many requests. Please wait a moment. You can enter the address manually.')
  await expect.element(page.getByText('No Matches Found')).not.toBeInTheDocument()
})
