import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../platform/testing/show.tsx'
import { Results } from './Results.tsx'
import type { Group } from './results.ts'

const aside = '2026 · Documentary · 14 files'
const project = { id: 'p-1', kind: 'project', label: 'A House Without Clocks and Windows', aside, href: '/', picture: null } as const
const groups: Group[] = [{ title: 'Projects', results: [project] }]

afterEach(() => page.viewport(1280, 800))

test('on a phone what is said of a project is whole, also of the one that Enter opens', async () => {
  await page.viewport(390, 844)
  const rest = { words: [], isEmpty: false, isFailed: false, onPoint: () => undefined, onOpen: () => undefined }
  await show(<Results groups={groups} current="p-1" {...rest} />)
  const said = page.getByText(aside)
  await expect.element(said).toBeVisible()
  expect(said.element().scrollWidth).toBeLessThanOrEqual(said.element().clientWidth)
})
