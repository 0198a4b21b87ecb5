import type { AudioFacts } from '../probe/probe.ts'

/** A sound track of a film, and the tracks of its source that it is made of. */
export type SoundSource = { facts: AudioFacts; sources: number[] }

const MOST_SOUND_TRACKS = 16

/** The first sound of the film, and every other one that can be chosen for itself: channels of a mix in tracks of their own cannot. */
export function soundSources([first, second, ...rest]: readonly AudioFacts[]): SoundSource[] {
  if (!first) return []
  const isSplitStereo = second !== undefined && first.channels === 1 && second.channels === 1 && !isWhole(second, first)
  const beginning = isSplitStereo ? { facts: mixOf(first), sources: [first.index, second.index] } : { facts: first, sources: [first.index] }
  const others = [...(second && !isSplitStereo ? [second] : []), ...rest].filter((each) => isWhole(each, first))
  return [beginning, ...others.slice(0, MOST_SOUND_TRACKS - 1).map((facts) => ({ facts, sources: [facts.index] }))]
}

const isWhole = (track: AudioFacts, first: AudioFacts): boolean =>
  track.channels > 1 ||
  (track.title !== undefined && track.title !== first.title && !isChannelName(track.title)) ||
  track.is_commentary === true ||
  track.is_for_visually_impaired === true ||
  (track.language ?? '') !== (first.language ?? '')

/** As editing systems name mono tracks: L, Rs, LFE, Left Surround, Center. */
const isChannelName = (title: string): boolean =>
  /^(lfe|[lr][ts]?|[lr][sr]s|c|mono|(left|right|cent(er|re))( (total|surround|channel))?)$/i.test(title)

/** What holds for both channels: the name of one is not the name of the mix. */
function mixOf({ title, ...facts }: AudioFacts): AudioFacts {
  return title === undefined || isChannelName(title) ? facts : { ...facts, title }
}
