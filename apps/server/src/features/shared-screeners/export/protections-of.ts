import type { Watermark } from '@answerprint/contract/screeners'
import type { ExportedShare } from '../listed-shares.repository.ts'

/** The protections of a share, as a table of reviewers names them. */
export const protectionsOf = (share: ExportedShare): string[] => [
  ...(share.password_hash === null ? [] : ['Password']),
  ...((share.watermark as Watermark | null)?.is_active ? ['Watermark'] : []),
  ...(share.use_forensic_watermark ? ['Forensic watermark'] : []),
  ...(share.geoblock_country_codes.length > 0 ? ['Geoblocking'] : []),
  ...(share.ip_protection_enabled ? ['IP protection'] : []),
]
