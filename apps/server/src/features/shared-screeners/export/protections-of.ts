import type { Watermark } from '@answerprint/contract/screeners'
import type { WatchedShareRow } from '../shared-screeners.repository.ts'

/** The protections of a share, as a table of reviewers names them. */
export const protectionsOf = (share: WatchedShareRow): string[] => [
  ...(share.password_hash === null ? [] : ['Password']),
  ...((share.watermark as Watermark | null)?.is_active ? ['Watermark'] : []),
  ...(share.use_forensic_watermark ? ['Forensic watermark'] : []),
  ...(share.geoblock_country_codes.length > 0 ? ['Geoblocking'] : []),
  ...(share.ip_protection_enabled ? ['IP protection'] : []),
]
