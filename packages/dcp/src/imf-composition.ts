import type { Rational } from './package-types.ts'
import { playedFrames } from './played-frames.ts'
import { countOf, idOf, rationalOf, secondsOf, sumSeconds } from './values.ts'
import { childOf, childrenOf, findDeep, textOf, type XmlElement } from './xml.ts'

/** ST 2067-3: segments of sequences, each a row of resources that play a stretch of a track file, once or several times. */
export function readSegments(root: XmlElement) {
  const rate = rationalOf(textOf(root, 'EditRate'))
  const segments = childrenOf(childOf(root, 'SegmentList'), 'Segment').map((each) => childOf(each, 'SequenceList')?.children ?? [])
  const resources = segments.flat().flatMap(resourcesOf)
  const stored = childOf(root, 'EssenceDescriptorList')
  return {
    edit_rate: rate,
    edit_rates: rate === null ? [] : [rate],
    duration_seconds: sumSeconds(segments.map((each) => segmentSeconds(each, rate))),
    reels: segments.length,
    width: countOf(findDeep(stored, 'StoredWidth')?.text.trim() ?? null),
    height: countOf(findDeep(stored, 'StoredHeight')?.text.trim() ?? null),
    aspect: null,
    is_encrypted: resources.some((each) => childOf(each, 'KeyId') !== undefined),
    track_ids: [...new Set(resources.map((each) => idOf(textOf(each, 'TrackFileId'))))].filter((each) => each !== ''),
  }
}

const resourcesOf = (sequence: XmlElement): XmlElement[] => childrenOf(childOf(sequence, 'ResourceList'), 'Resource')

function segmentSeconds(sequences: XmlElement[], rate: Rational | null): number {
  const leading = sequences.find((each) => each.name === 'MainImageSequence') ?? sequences.find((each) => resourcesOf(each).length > 0)
  return leading === undefined ? 0 : resourcesOf(leading).reduce((sum, each) => sum + resourceSeconds(each, rate), 0)
}

function resourceSeconds(resource: XmlElement, rate: Rational | null): number {
  const own = rationalOf(textOf(resource, 'EditRate')) ?? rate
  return own === null ? 0 : secondsOf(playedFrames(resource, 'SourceDuration') * (countOf(textOf(resource, 'RepeatCount')) ?? 1), own)
}
