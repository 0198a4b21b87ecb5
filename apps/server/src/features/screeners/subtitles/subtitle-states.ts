import type { Subtitles } from '@answerprint/contract/screeners'

export type SubtitleState = Subtitles['state']

/** Every change of state that there is. Subtitles wait again when their language changes, since old encodings depend on it. */
const NEXT: Record<SubtitleState, readonly SubtitleState[]> = {
  Waiting: ['Reading'],
  // An attempt that was cut off is taken over by another one.
  Reading: ['Reading', 'Ready', 'Error', 'Waiting'],
  Ready: ['Waiting'],
  Error: ['Waiting'],
}

/** The states from which this one is reached. */
export const statesBefore = (state: SubtitleState): SubtitleState[] =>
  (Object.keys(NEXT) as SubtitleState[]).filter((each) => NEXT[each].includes(state))
