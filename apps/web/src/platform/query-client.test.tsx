import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from './query-client.ts'
import { show } from './testing/show.tsx'
import { languagesQuery } from './utilities.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('choices of a field that could not be loaded are said, and loaded with its next use', async () => {
  let isThere = false
  vi.stubGlobal('fetch', async () =>
    isThere
      ? Response.json({ languages: [{ code: 'sv', name: 'Swedish' }] })
      : Response.json({ code: 'internal', message: 'Something went wrong.' }, { status: 500 }),
  )
  await show(<p>A field</p>)
  const client = makeQueryClient()
  await expect(client.fetchQuery(languagesQuery)).rejects.toMatchObject({ code: 'internal' })
  await expect.element(page.getByRole('alert').filter({ hasText: 'The list of languages could not be loaded.' })).toBeVisible()
  isThere = true
  expect(await client.fetchQuery(languagesQuery)).toEqual([{ code: 'sv', name: 'Swedish' }])
})
