import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#platform/testing/show.tsx'
import { MemberPages } from './MemberPages.tsx'

const named = (count: number) => Array.from({ length: count }, (_, index) => `Person ${index + 1}`)
function List() {
  const [count, setCount] = useState(250)
  const [page, setPage] = useState(9)
  return (
    <>
      <button type="button" onClick={() => setCount(40)}>
        Filter
      </button>
      <MemberPages members={named(count)} page={page} onPage={setPage}>
        {(shown) => <p data-testid="shown">{`${shown.length} from ${shown[0]}`}</p>}
      </MemberPages>
    </>
  )
}
const shown = page.getByTestId('shown')

test('a long list of members is shown by pages, and a filter that leaves less shows what there is', async () => {
  await show(<List />)
  // An address may name a page that is not there any more.
  await expect.element(shown).toHaveTextContent('50 from Person 201')
  await page.getByRole('button', { name: 'Page 1' }).click()
  await expect.element(shown).toHaveTextContent('100 from Person 1')
  await page.getByRole('button', { name: 'Page 3' }).click()
  await expect.element(shown).toHaveTextContent('50 from Person 201')
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.element(shown).toHaveTextContent('100 from Person 101')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect.element(shown).toHaveTextContent('40 from Person 1')
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
})
