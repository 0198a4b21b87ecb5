import { countOf } from './values.ts'
import { textOf, type XmlElement } from './xml.ts'

/** Without a duration of its own a track plays from its entry point to its end. */
export function playedFrames(track: XmlElement | undefined, duration: 'Duration' | 'SourceDuration'): number {
  const rest = (countOf(textOf(track, 'IntrinsicDuration')) ?? 0) - (countOf(textOf(track, 'EntryPoint')) ?? 0)
  return countOf(textOf(track, duration)) ?? Math.max(0, rest)
}
