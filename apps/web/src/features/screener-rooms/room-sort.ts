export const roomSorts = [
  { value: 'created_at', label: 'Newest', sortBy: 'created_at', sortDirection: 'DESC' },
  { value: 'name', label: 'Name', sortBy: 'name', sortDirection: 'ASC' },
] as const
export type RoomSort = (typeof roomSorts)[number]['value']

const KEY = 'answerprint-rooms-sort'

/** What the server sorts by. */
export const sortingOf = (sort: RoomSort) => {
  const { sortBy, sortDirection } = roomSorts.find((each) => each.value === sort) ?? roomSorts[0]
  return { sortBy, sortDirection }
}

/** What was kept, or the default for anything it may be instead. */
export const sortOf = (kept: string | null): RoomSort => roomSorts.find((each) => each.value === kept)?.value ?? 'created_at'

/** The choice belongs to this browser. */
export const keptSort = (): RoomSort => sortOf(localStorage.getItem(KEY))
export const keepSort = (sort: RoomSort): void => localStorage.setItem(KEY, sort)
