import type { LadderPlan } from '../../encode/ladder.ts'

/** Text that goes with a film. `name` is the folder of its segments: `t1/00001.vtt`. `language` is BCP 47. */
export type TextTrack = { name: string; language: string; label: string; kind: 'subtitles' | 'sdh' | 'forced' }

/** Text is small: a minute of it is a few hundred bytes. */
export const TEXT_SEGMENT_SECONDS = 60
/** A reader's pace, in bits a second. */
export const TEXT_BIT_RATE = 500

/** Milliseconds of each text segment. */
export function textDurations({ duration_seconds }: Pick<LadderPlan, 'duration_seconds'>): number[] {
  const [total, piece] = [Math.max(1, Math.round(duration_seconds * 1000)), TEXT_SEGMENT_SECONDS * 1000]
  return Array.from({ length: Math.ceil(total / piece) }, (_, index) => Math.min(piece, total - index * piece))
}

/** Labels that differ, since players tell tracks apart by them: a second "French" is "French 2". */
export function distinctLabels<Track extends { label: string }>(tracks: readonly Track[]): Track[] {
  // A label that a track was given stays its own: another "French" beside a "French 2" is "French 3".
  const taken = new Set(tracks.map((each) => each.label))
  const seen = new Set<string>()
  return tracks.map((track) => {
    let label = track.label
    for (let count = 2; seen.has(track.label) && taken.has(label); count++) label = `${track.label} ${count}`
    seen.add(track.label)
    taken.add(label)
    return label === track.label ? track : { ...track, label }
  })
}
