import { readSegments } from './imf-composition.ts'
import type { Composition, Rational } from './package-types.ts'
import { playedFrames } from './played-frames.ts'
import { countOf, idOf, rationalOf, secondsOf, sumSeconds } from './values.ts'
import { childOf, childrenOf, findDeep, parseXml, textOf, type XmlElement } from './xml.ts'

/** A composition and the track files it plays, before they are matched with the files present. */
export type ReadComposition = Omit<Composition, 'external_ids'> & {
  namespace: string
  track_ids: string[]
  /** Frames a second of its reels, each rate once. */
  edit_rates: Rational[]
}

/** Entries of a reel that are not files. */
const NO_TRACK_FILE = new Set(['MainMarkers', 'CompositionMetadataAsset', 'ExtensionMetadata'])

/** ST 429-7, its Interop forerunner, and ST 2067-3: what is played, for how long, and from which track files. */
export function readComposition(bytes: Uint8Array, name: string): ReadComposition {
  const root = parseXml(bytes, name, 'CompositionPlaylist')
  const isImf = childOf(root, 'SegmentList') !== undefined
  const played = isImf ? readSegments(root) : readReels(root)
  const annotation = textOf(root, 'AnnotationText') ?? textOf(root, 'Annotation')
  return {
    id: idOf(textOf(root, 'Id')),
    namespace: root.namespace,
    title: textOf(root, 'ContentTitleText') ?? textOf(root, 'ContentTitle') ?? annotation ?? name,
    issuer: textOf(root, 'Issuer'),
    content_kind: textOf(root, 'ContentKind'),
    ...played,
  }
}

function readReels(root: XmlElement) {
  const reels = childrenOf(childOf(root, 'ReelList'), 'Reel').map((reel) => childOf(reel, 'AssetList')?.children ?? [])
  const tracks = reels.flat().filter((each) => !NO_TRACK_FILE.has(each.name))
  const picture = tracks.find(isPicture)
  return {
    edit_rate: rationalOf(textOf(picture ?? tracks[0], 'EditRate')),
    duration_seconds: sumSeconds(reels.map(reelSeconds)),
    edit_rates: ratesOf(reels),
    reels: reels.length,
    ...shapeOf(picture, root),
    is_encrypted: tracks.some((each) => childOf(each, 'KeyId') !== undefined),
    track_ids: [...new Set(tracks.map((each) => idOf(textOf(each, 'Id'))))].filter((each) => each !== ''),
  }
}

const isPicture = ({ name }: XmlElement): boolean => name === 'MainPicture' || name === 'MainStereoscopicPicture'

/** Its picture; its first track where there is none. */
function leadingTrack(assets: XmlElement[]): XmlElement | undefined {
  const tracks = assets.filter((each) => !NO_TRACK_FILE.has(each.name))
  return tracks.find(isPicture) ?? tracks[0]
}

function ratesOf(reels: XmlElement[][]): Rational[] {
  const rates = reels.flatMap((each) => rationalOf(textOf(leadingTrack(each), 'EditRate')) ?? [])
  return [...new Map(rates.map((each) => [each.num / each.den, each])).values()]
}

/** As long as its leading track. */
function reelSeconds(assets: XmlElement[]): number {
  const leading = leadingTrack(assets)
  const rate = rationalOf(textOf(leading, 'EditRate'))
  return rate === null ? 0 : secondsOf(playedFrames(leading, 'Duration'), rate)
}

type Shape = Pick<Composition, 'width' | 'height' | 'aspect'>

/** ST 429-7 writes pixels ("1998 1080"), Interop a number ("1.85"); ST 429-16 adds areas. */
function shapeOf(picture: XmlElement | undefined, root: XmlElement): Shape {
  const written = textOf(picture, 'ScreenAspectRatio')
  const ratio = rationalOf(written)
  if (ratio && ratio.den > 99) return pixels(ratio)
  const area = findDeep(root, 'MainPictureStoredArea')
  const stored = { num: countOf(textOf(area, 'Width')) ?? 0, den: countOf(textOf(area, 'Height')) ?? 0 }
  if (stored.num > 0 && stored.den > 0) return pixels(stored)
  return { width: null, height: null, aspect: written === null ? null : written.slice(0, 20) }
}

const pixels = ({ num, den }: Rational): Shape => ({ width: num, height: den, aspect: null })
