import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { show } from '../../platform/testing/show.tsx'
import { type CreditCategory, creditsQuery } from './credits/credits.api.ts'
import { useCategory, useCategoryList } from './credits/use-credits.ts'
import { useCustomFields } from './general/use-custom-fields.ts'
import { customFieldsQuery } from './details.api.ts'

const projectID = 'p-1'
const named = (name: string) => ({ _id: name, name, title: name, project_id: projectID })
// The order reads no more of them.
const categories = [
  { ...named('Cast'), credits: ['Ada Ahl', 'Bo Berg'].map(named) },
  { ...named('Crew'), credits: [] },
] as unknown as CreditCategory[]
const fields = ['Format', 'Ratio'].map(named)

function Lists() {
  const credits = useQuery({ ...creditsQuery(projectID), enabled: false }).data ?? []
  const custom = useQuery({ ...customFieldsQuery(projectID), enabled: false }).data ?? []
  const list = useCategoryList(projectID)
  const category = useCategory(categories[0] as CreditCategory)
  const { move } = useCustomFields(projectID)
  const names = [...credits.flatMap((each) => [each.name, ...each.credits.map(({ name }) => name)]), ...custom.map(({ title }) => title)]
  return (
    <>
      <button type="button" onClick={() => list.move('Cast', 1)}>
        Category
      </button>
      <button type="button" onClick={() => category.move('Ada Ahl', 1)}>
        Credit
      </button>
      <button type="button" onClick={() => move('Format', 1)}>
        Field
      </button>
      <output>{names.join(', ')}</output>
    </>
  )
}

afterEach(() => vi.unstubAllGlobals())

test.each(['Category', 'Credit', 'Field'])('a %s whose new place could not be sent is put back', async (what) => {
  const { promise, reject } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const client = makeQueryClient()
  client.setQueryData(creditsQuery(projectID).queryKey, categories)
  client.setQueryData(customFieldsQuery(projectID).queryKey, fields as never)
  await show(
    <QueryClientProvider client={client}>
      <Lists />
    </QueryClientProvider>,
  )
  const names = page.getByRole('status')
  const before = 'Cast, Ada Ahl, Bo Berg, Crew, Format, Ratio'
  await expect.element(names).toHaveTextContent(before)
  await page.getByRole('button', { name: what }).click()
  await expect.element(names).not.toHaveTextContent(before)
  reject(new TypeError('Failed to fetch'))
  await expect.element(names).toHaveTextContent(before)
})
