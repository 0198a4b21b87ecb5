import { useNavigate, useSearch } from '@tanstack/react-router'
import { FILTERS_KEY, type FileFilter, filterOf, searchOf, storedText } from './file-filter.ts'

/** Storage may be closed to us (private windows, policies): then nothing is remembered. */
export function storedFilter(): string | null {
  try {
    return localStorage.getItem(FILTERS_KEY)
  } catch {
    return null
  }
}

export function useFileFilter(): [FileFilter, (filter: FileFilter) => void] {
  const navigate = useNavigate()
  const filter = filterOf(useSearch({ strict: false }), storedFilter())
  const change = (next: FileFilter) => {
    try {
      localStorage.setItem(FILTERS_KEY, storedText(next))
    } catch {
      // The address still carries it.
    }
    void navigate({ to: '.', search: () => searchOf(next), replace: true })
  }
  return [filter, change]
}
