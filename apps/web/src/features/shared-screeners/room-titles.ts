import { filmName } from '@answerprint/contract/film-name'
import type { ScreenerRoom } from '@answerprint/contract/screener-rooms'
import type { RoomTitle } from './sending/shared-item.ts'

/** The screeners of a room, in the order that reviewers see. One that cannot be watched now needs no marks yet. */
export const roomTitles = ({ projects }: Pick<ScreenerRoom, 'projects'>): RoomTitle[] =>
  projects.flatMap(({ title, screeners }) =>
    screeners.map(({ _id, name, has_marks, is_available }) => ({
      _id,
      name: filmName(title, name),
      hasMarks: has_marks || !is_available,
    })),
  )
