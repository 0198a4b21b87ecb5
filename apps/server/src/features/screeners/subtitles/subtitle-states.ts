import type { Subtitles } from '@answerprint/contract/screeners'

export type SubtitleState = Subtitles['state']

/** Every change of state that there is. Subtitles wait again when their language changes, since old encodings depend on it. */
const NEXT: Record<SubtitleState, readonly SubtitleState[]> = {
  // Where no attempt lived long enough to begin.
  Waiting: ['Reading', 'Error'],
  // An attempt that was cut off is taken over by another one.
  Reading: ['Reading', 'Ready', 'Error', 'Waiting'],
  Ready: ['Waiting'],
  // What was given up, because its worker was killed, may have been asked for again meanwhile: that reading begins, or ends, all the same.
  Error: ['Waiting', 'Reading', 'Ready'],
}

/** The states from which this one is reached. */
export const statesBefore = (state: SubtitleState): SubtitleState[] =>
  (Object.keys(NEXT) as SubtitleState[]).filter((each) => NEXT[each].includes(state))
