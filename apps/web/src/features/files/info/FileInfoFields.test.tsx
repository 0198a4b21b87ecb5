import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { show } from '../../../platform/testing/show.tsx'
import { type FileContext, FilesContext } from '../file-context.ts'
import type { FileChange, FileInfo } from '../files.api.ts'
import { FileInfoFields } from './FileInfoFields.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const languages = [
  { code: 'en', name: 'English' },
  { code: 'sv', name: 'Swedish' },
]
// The fields read no more of it.
const track = (language: string | null) =>
  ({ _id: 'f-1', name: 'mix.wav', kind: 'audio', type: 'audio_track', description: '', duration: null, language }) as unknown as FileInfo

function Fields({ saved }: { saved: FileChange[] }) {
  const [info, setInfo] = useState(track('Kazakh, Russian'))
  const save = async (change: FileChange) => {
    saved.push(change)
    setInfo({ ...info, [change.key]: change.value })
  }
  return <FileInfoFields info={info} readOnly={false} onSave={save} />
}

test('the language of a file is chosen by its name; one that is not of the list is shown, and replaced or taken away', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ languages }))
  const saved: FileChange[] = []
  await show(
    <QueryClientProvider client={makeQueryClient()}>
      <FilesContext value={{ tagScope: undefined } as unknown as FileContext}>
        <Fields saved={saved} />
      </FilesContext>
    </QueryClientProvider>,
  )
  const language = page.getByRole('combobox', { name: 'Language' })
  await expect.element(language).toHaveValue('Kazakh, Russian')
  await language.click()
  await language.fill('swe')
  await page.getByRole('option', { name: 'Swedish' }).click()
  await expect.element(language).toHaveValue('Swedish')
  await language.click()
  await page.getByRole('option', { name: 'Not set' }).click()
  await expect.element(language).toHaveValue('')
  expect(saved).toEqual([
    { key: 'language', value: 'sv' },
    { key: 'language', value: null },
  ])
})
