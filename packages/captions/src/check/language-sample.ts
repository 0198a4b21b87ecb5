import { type Cue, textOf } from '../cue.ts'

/** Of some more signs no other language comes out. */
export const MOST_SAMPLE_SIGNS = 4_000

/** The words in which the language of cues is looked for: from the beginning, without their lines. */
export function languageSample(cues: readonly Cue[]): string {
  let text = ''
  for (const cue of cues) {
    text += ` ${textOf(cue).replaceAll('\n', ' ')}`
    if (text.length > MOST_SAMPLE_SIGNS) break
  }
  return text.trim().slice(0, MOST_SAMPLE_SIGNS)
}
