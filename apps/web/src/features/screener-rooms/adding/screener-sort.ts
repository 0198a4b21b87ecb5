export type Available = { _id: string; name: string; source_file_name: string; created_at: string }
export const screenerColumns = [
  { key: 'name', label: 'Screener Name' },
  { key: 'source_file_name', label: 'Source File Name' },
  { key: 'created_at', label: 'Created At' },
] as const
type Column = (typeof screenerColumns)[number]['key']
export type ScreenerSort = { by: Column; isDown: boolean }

const KEY = 'answerprint-room-screeners-sort'

/** "created_at down", or the default for anything else that was kept. */
export function screenerSortOf(kept: string | null): ScreenerSort {
  const [key, way] = (kept ?? '').split(' ')
  const by = screenerColumns.find((each) => each.key === key)?.key
  return by === undefined ? { by: 'created_at', isDown: true } : { by, isDown: way === 'down' }
}

export const keptScreenerSort = (): ScreenerSort => screenerSortOf(localStorage.getItem(KEY))
export const keepScreenerSort = ({ by, isDown }: ScreenerSort): void => localStorage.setItem(KEY, `${by} ${isDown ? 'down' : 'up'}`)

/** The same column again reverses the order; dates begin with the latest. */
export const turned = (sort: ScreenerSort, by: Column): ScreenerSort => ({
  by,
  isDown: sort.by === by ? !sort.isDown : by === 'created_at',
})

export function sortScreeners(screeners: readonly Available[], { by, isDown }: ScreenerSort): Available[] {
  const up = [...screeners].sort((one, other) => one[by].localeCompare(other[by], 'en', { sensitivity: 'base', numeric: true }))
  return isDown ? up.reverse() : up
}

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
/** "March 4, 2024" */
export const createdOn = (moment: string): string => long.format(new Date(moment))
