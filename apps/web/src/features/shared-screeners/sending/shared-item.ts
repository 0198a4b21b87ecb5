import { filmName } from '@answerprint/contract/film-name'
import type { Screener } from '@answerprint/contract/screeners'

export type SharedFilm = Pick<
  Screener,
  '_id' | 'project_id' | 'project_title' | 'name' | 'thumbnail_url' | 'forensic_marks' | 'forensic_progress' | 'use_forensic_watermark'
>

/** A screener of a room, as it is chosen for a reviewer. `hasMarks`: a copy of it can carry forensic marks. */
export type RoomTitle = { _id: string; name: string; hasMarks: boolean }

export type SharedRoom = {
  _id: string
  name: string
  thumbnail_url: string | null
  /** Of any of its screeners: then every copy is marked. */
  use_forensic_watermark: boolean
  titles: readonly RoomTitle[]
}

/** What is sent: a screener, or a room of them. */
export type SharedItem = SharedFilm | SharedRoom

export const isRoom = (item: SharedItem): item is SharedRoom => 'titles' in item

const NO_TITLES: readonly RoomTitle[] = []
export const titlesOf = (item: SharedItem): readonly RoomTitle[] => (isRoom(item) ? item.titles : NO_TITLES)

/** As it is named to people. */
export const nameOf = (item: SharedItem): string => (isRoom(item) ? item.name : filmName(item.project_title, item.name))

/** What the dialog, and the button before it, are called. */
export const sendTitle = (item: SharedItem): string => (isRoom(item) ? 'Share Screener Room' : 'Send Screener')

/** What the call names. */
export const sentOf = (item: SharedItem): { screenerID: string } | { screenerGroupID: string } =>
  isRoom(item) ? { screenerGroupID: item._id } : { screenerID: item._id }

/** Where its links are counted. */
export const placeOf = (item: SharedItem): { parentType: 'screener' | 'screener_group'; parentID: string } => ({
  parentType: isRoom(item) ? 'screener_group' : 'screener',
  parentID: item._id,
})

/** The screener whose forensic marks are missing; undefined where every copy can be marked. */
export const unmarkedIn = (item: SharedItem): string | undefined => {
  if (isRoom(item)) return item.titles.find((each) => !each.hasMarks)?.name
  return item.forensic_marks === 'Complete' ? undefined : 'this screener'
}
