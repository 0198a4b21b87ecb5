import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { useSearchWords } from './use-search-words.ts'

afterEach(() => {
  vi.useRealTimers()
})

function Field({ onSearch }: { onSearch: (words: string) => void }) {
  const [words, setWords] = useSearchWords('', onSearch)
  return <input aria-label="Search" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
}

test('what is typed is searched for once, 300 ms after the last key', async () => {
  const searched: string[] = []
  await show(<Field onSearch={(words) => searched.push(words)} />)
  const field = page.getByLabelText('Search')
  await field.click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('a')
  vi.advanceTimersByTime(299)
  await userEvent.keyboard('nn ')
  vi.advanceTimersByTime(299)
  expect(searched).toEqual([])
  vi.advanceTimersByTime(1)
  expect(searched).toEqual(['ann'])
  vi.advanceTimersByTime(1_000)
  expect(searched).toEqual(['ann'])
})
