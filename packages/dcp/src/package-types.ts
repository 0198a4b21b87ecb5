/** `SMPTE`: DCP of ST 429. `Interop`: DCP of the MXF Interop era. `IMF`: ST 2067. */
export type PackageKind = 'SMPTE' | 'Interop' | 'IMF'
export type HashAlgorithm = 'sha1' | 'sha256' | 'sha384' | 'sha512'

/** A file that is present: its path below the folder of the ASSETMAP, with slashes, and its bytes. */
export type PackageFile = { path: string; size: number }

export type Rational = { num: number; den: number }

/** What a composition says of itself. */
type CompositionFacts = {
  title: string
  issuer: string | null
  /** "feature", "trailer", ... */
  content_kind: string | null
  /** Frames a second. */
  edit_rate: Rational | null
  duration_seconds: number
  /** Reels of a DCP, segments of an IMF composition. */
  reels: number
  /** Pixels. */
  width: number | null
  height: number | null
  /** "1.85" where the composition names a shape and no pixels. */
  aspect: string | null
  is_encrypted: boolean
}

export type Composition = CompositionFacts & {
  /** UUID without its `urn:uuid:`. */
  id: string
  /** Ids of track files that this package does not bring: what makes it a VF (an IMF supplemental package). */
  external_ids: string[]
}

export type PackageAsset = {
  id: string
  path: string
  role: 'packing_list' | 'composition' | 'other'
  /** Bytes, as the packing list has them, or the asset map. */
  size: number | null
  /** Base64; null for what no packing list names, such as the packing lists themselves. */
  hash: string | null
  algorithm: HashAlgorithm | null
}

export type ProblemKind =
  | 'missing'
  | 'size'
  | 'unexpected'
  | 'unsafe_path'
  | 'unreadable'
  | 'unmapped'
  | 'split'
  | 'duplicate'
  | 'no_packing_list'
  | 'no_composition'
  | 'mixed_rates'

/** `notice`: worth knowing, no mistake. */
export type Problem = { kind: ProblemKind; severity: 'wrong' | 'notice'; path: string; message: string }

/** Whether any of them is a mistake. */
export const isWrong = ({ problems }: { problems: readonly Problem[] }): boolean => problems.some((each) => each.severity === 'wrong')

/** Its facts are those of the longest composition; it is encrypted where one of them is. */
export type CinemaPackage = CompositionFacts & {
  kind: PackageKind
  /** `VF`: a composition needs track files that are not in this package. */
  version: 'OV' | 'VF'
  compositions: Composition[]
  assets: PackageAsset[]
  /** Found while reading; `checkPackage` adds problems with the files. */
  problems: Problem[]
}
