import type { RoomTitle } from '../sending/shared-item.ts'

/** The screeners of a room that a reviewer sees; null: all of them, also those that are added later. */
export type ChosenTitles = readonly string[] | null

/** Those of a choice that are still in the room. */
const inRoom = (chosen: readonly string[], titles: readonly RoomTitle[]) => titles.filter((each) => chosen.includes(each._id))

export const shownOf = (chosen: ChosenTitles, titles: readonly RoomTitle[]): readonly RoomTitle[] =>
  chosen === null ? titles : inRoom(chosen, titles)

/** "All titles", "2 of 5 titles" */
export function choiceLabel(chosen: ChosenTitles, titles: readonly RoomTitle[]): string {
  if (chosen === null) return 'All titles'
  const { length } = inRoom(chosen, titles)
  return length === 0 ? 'No titles' : `${length} of ${titles.length} titles`
}

/** The choice after one box was ticked or cleared; from "all", the others stay. */
export function withTitle(chosen: ChosenTitles, titles: readonly RoomTitle[], id: string, on: boolean): string[] {
  const before = shownOf(chosen, titles).map((each) => each._id)
  return titles.map((each) => each._id).filter((each) => (each === id ? on : before.includes(each)))
}

export const isNoTitle = (chosen: ChosenTitles): boolean => chosen?.length === 0
export const NO_TITLE = 'Choose at least one title for every reviewer.'
