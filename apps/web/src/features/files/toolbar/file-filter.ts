import type { FileType } from '../files.api.ts'

export type SortBy = 'name' | 'size' | 'created_at'
export type SortDir = 'ASC' | 'DESC'
/** What is searched for, and how the list is sorted. */
export type FileFilter = { search: string; sortBy: SortBy; sortDir: SortDir; types: readonly string[]; tags: readonly string[] }
export type FileSearch = Partial<Record<'search' | 'sortBy' | 'sortDir' | 'types' | 'tags', string>>

export const typeGroups: readonly { key: string; label: string; types: readonly FileType[] }[] = [
  { key: 'video', label: 'Video Files', types: ['source_file', 'video_file'] },
  { key: 'disc', label: 'Discs', types: ['disc_output'] },
  { key: 'dcp', label: 'DCPs', types: ['dcp'] },
  { key: 'audio', label: 'Audio', types: ['audio_track'] },
  { key: 'captions', label: 'Captions', types: ['closed_caption'] },
  { key: 'subtitles', label: 'Subtitles', types: ['subtitle_track'] },
  { key: 'document', label: 'Documents', types: ['document'] },
  { key: 'folder', label: 'Folders', types: ['folder'] },
]

const groupKeys = new Set(typeGroups.map((each) => each.key))
export const noFilter: FileFilter = { search: '', sortBy: 'name', sortDir: 'ASC', types: [], tags: [] }

/** The address wins over what this browser remembers; nonsense in either counts as nothing. The words are never remembered. */
export function filterOf(search: FileSearch, stored: string | null): FileFilter {
  const kept = readStored(stored)
  return {
    search: search.search?.trim() ?? '',
    sortBy: sortByOf(search.sortBy) ?? kept.sortBy,
    sortDir: sortDirOf(search.sortDir) ?? kept.sortDir,
    types: search.types === undefined ? kept.types : groupsOf(search.types.split(',')),
    tags: search.tags === undefined ? kept.tags : idsOf(search.tags.split(',')),
  }
}

/** Query parameters of the address; defaults are left out. */
export const searchOf = ({ search, sortBy, sortDir, types, tags }: FileFilter): FileSearch => ({
  ...(search !== '' && { search }),
  ...(sortBy !== noFilter.sortBy && { sortBy }),
  ...(sortDir !== noFilter.sortDir && { sortDir }),
  ...(types.length > 0 && { types: types.join(',') }),
  ...(tags.length > 0 && { tags: tags.join(',') }),
})

export const isFiltered = ({ search, types, tags }: FileFilter): boolean => search !== '' || types.length > 0 || tags.length > 0

/** All item types of the chosen groups, as the server takes them. */
export const wantedTypes = ({ types }: FileFilter): string =>
  typeGroups
    .filter((group) => types.includes(group.key))
    .flatMap((group) => group.types)
    .join(',')

const PAGE = 100
const PAGE_AFTER_RESET = 25
const RESET_FROM_CHARACTERS = 3

/** Files asked for at once: fewer after a search that looks everywhere. */
export const takeOf = ({ search }: FileFilter): number => (search.length >= RESET_FROM_CHARACTERS ? PAGE_AFTER_RESET : PAGE)

export const FILTERS_KEY = 'file_filters'

export const storedText = ({ search, sortBy, sortDir, types, tags }: FileFilter): string =>
  JSON.stringify({ search, direction: sortDir, key: sortBy, types, tags })

function readStored(text: string | null): FileFilter {
  try {
    const { key, direction, types, tags } = JSON.parse(text ?? '{}') as Record<'key' | 'direction' | 'types' | 'tags', unknown>
    return {
      search: '',
      sortBy: sortByOf(key) ?? noFilter.sortBy,
      sortDir: sortDirOf(direction) ?? noFilter.sortDir,
      types: Array.isArray(types) ? groupsOf(types) : [],
      tags: Array.isArray(tags) ? idsOf(tags) : [],
    }
  } catch {
    return noFilter
  }
}

const sortByOf = (text: unknown): SortBy | undefined => (text === 'name' || text === 'size' || text === 'created_at' ? text : undefined)
const sortDirOf = (text: unknown): SortDir | undefined => (text === 'ASC' || text === 'DESC' ? text : undefined)
const groupsOf = (keys: readonly unknown[]): string[] => keys.filter((key): key is string => typeof key === 'string' && groupKeys.has(key))
const idsOf = (ids: readonly unknown[]): string[] => ids.filter((id): id is string => typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id))

/** Choosing the same column again reverses the order; size and date begin with the largest. */
export function sortedBy(filter: FileFilter, key: SortBy): FileFilter {
  if (filter.sortBy === key) return { ...filter, sortDir: filter.sortDir === 'ASC' ? 'DESC' : 'ASC' }
  return { ...filter, sortBy: key, sortDir: key === 'name' ? 'ASC' : 'DESC' }
}

/** What every control of the filter is given. */
export type FilterProps = { filter: FileFilter; onFilter: (filter: FileFilter) => void }

export const sortKeys = [
  { value: 'name', label: 'Name' },
  { value: 'size', label: 'Size' },
  { value: 'created_at', label: 'Created' },
] as const

/** The control and its panel have one name. */
export const FILTER_NAME = 'Filter by type, tag'
