import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../platform/testing/show.tsx'
import { PlaceList } from './PlaceList.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const file = (name: string) => ({ _id: name, name, type: 'document', kind: 'pdf', size: 10, status: 'Ready', frozen_at: null })

test('where there are more files than are shown, the others are searched for', async () => {
  const first = Array.from({ length: 200 }, (_, index) => file(`contract-${index}.pdf`))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const files = address.includes('search=') ? [file('sales.pdf')] : first
    return Response.json({ files, breadcrumb: [], size: address.includes('search=') ? 1 : 640 })
  })
  await show(<PlaceList projectID="p-1" chosen={new Set()} onToggle={() => undefined} />)
  await expect.element(page.getByText('The first 200 of 640 are shown. Search for the others.')).toBeInTheDocument()
  await page.getByLabelText('Search files').fill('sales')
  await expect.element(page.getByTitle('sales.pdf')).toBeVisible()
  expect(asked.at(-1)).toContain('search=sales')
})
