import type { FileStatus } from '@answerprint/ui/FileTile'
import { formatTimecode } from '#platform/format/durations'
import { formatCount } from '#platform/format/figures'
import type { FileItem } from '../files.api.ts'
import type { DcpFacts, DcpFile } from './dcp.api.ts'

export const NO_CERTIFICATION = 'Structure and hashes checked. This is no certification for exhibition.'

type Checked = NonNullable<FileItem['dcp']>

/** Every hash is right, and still it does not play everywhere. */
const NOTICES: Record<NonNullable<Checked['notice']>, FileStatus> = {
  ov_missing: {
    tone: 'info',
    label: 'OV missing',
    title: 'It plays together with files of another package, which is not in this project.',
  },
  mixed_rates: { tone: 'info', label: 'Mixed frame rates', title: 'Its reels have different frame rates. Not every server plays that.' },
}

/** The state of a package in a dot and a word. */
export function statusOfDcp({ status, progress, wrong_count, notice }: Checked): FileStatus {
  switch (status) {
    case 'Uploading':
      return { tone: 'run', label: 'Uploading' }
    case 'Pending':
      return { tone: 'run', label: 'Waiting for its check' }
    case 'Checking':
      return { tone: 'run', label: `Checking ${Math.floor(progress * 100)} %` }
    case 'Verified':
      return notice === null ? { tone: 'ok', label: 'Verified', title: NO_CERTIFICATION } : NOTICES[notice]
    case 'Failed':
      return { tone: 'err', label: wrong_count === 0 ? 'Package not readable' : `${formatCount(wrong_count, 'file')} wrong` }
    case 'Error':
      return { tone: 'err', label: 'Check not finished' }
  }
}

type Facts = Omit<DcpFacts, 'compositions'>

export const kindText = ({ kind }: Pick<Facts, 'kind'>): string => (kind === 'IMF' ? 'IMF' : `DCP ${kind}`)

/** IMF has its own words for the whole and for what only adds to it. */
export function versionText({ kind, version }: Pick<Facts, 'kind' | 'version'>): string {
  if (kind === 'IMF') return version === 'OV' ? 'Complete' : 'Supplemental'
  return version
}

export const reelsText = ({ kind, reels }: Pick<Facts, 'kind' | 'reels'>): string => formatCount(reels, kind === 'IMF' ? 'segment' : 'reel')

export const pictureText = ({ width, height, aspect }: Pick<Facts, 'width' | 'height' | 'aspect'>): string | null =>
  width !== null && height !== null ? `${width} × ${height}` : aspect

export const rateText = ({ edit_rate }: Pick<Facts, 'edit_rate'>): string | null =>
  edit_rate === null ? null : `${Number((edit_rate.num / edit_rate.den).toFixed(3))} fps`

/** One line of a package or of one of its compositions: "01:47:42 · 6 reels · 1998 × 1080 · 24 fps". */
export const lineOf = (facts: Pick<Facts, 'kind' | 'duration_seconds' | 'reels' | 'width' | 'height' | 'aspect' | 'edit_rate'>): string =>
  [formatTimecode(facts.duration_seconds), reelsText(facts), pictureText(facts), rateText(facts)].filter(Boolean).join(' · ')

export const fileStates: Record<DcpFile['state'], FileStatus> = {
  Awaiting: { tone: 'run', label: 'Not here yet' },
  Arrived: { tone: 'off', label: 'Not checked yet' },
  Verified: { tone: 'ok', label: 'Verified' },
  Wrong: { tone: 'err', label: 'Wrong hash' },
  Missing: { tone: 'err', label: 'Missing' },
}

/** Nothing states a hash of the lists themselves, and an unexpected file belongs to nothing. */
export function stateOfFile({ state, role, is_hashed }: Pick<DcpFile, 'state' | 'role' | 'is_hashed'>): FileStatus {
  if (state !== 'Arrived' || role === null || is_hashed) return fileStates[state]
  if (role === 'unexpected') return { tone: 'info', label: 'Not part of it' }
  return { tone: 'off', label: 'No hash given' }
}
