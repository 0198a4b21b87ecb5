import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FILTERS_KEY, type FileFilter, filterOf, noFilter, searchOf, storedText } from './file-filter.ts'

/** Storage may be unavailable (private windows, policies): then nothing is remembered. */
export function storedFilter(): string | null {
  try {
    return localStorage.getItem(FILTERS_KEY)
  } catch {
    return null
  }
}

function store(filter: FileFilter): void {
  try {
    localStorage.setItem(FILTERS_KEY, storedText(filter))
  } catch {
    // The address still carries it.
  }
}

export function useFileFilter(): [FileFilter, (filter: FileFilter) => void] {
  const navigate = useNavigate()
  const filter = filterOf(useSearch({ strict: false }), storedFilter())
  useEffect(() => {
    if (storedFilter() === null) store(noFilter)
  }, [])
  const change = (next: FileFilter) => {
    store(next)
    void navigate({ to: '.', search: () => searchOf(next), replace: true })
  }
  return [filter, change]
}
