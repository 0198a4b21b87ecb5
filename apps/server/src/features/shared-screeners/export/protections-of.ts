import type { ExportedShare } from './exported-shares.repository.ts'

/** The protections of a share, as a table of reviewers names them. */
export const protectionsOf = (share: ExportedShare): string[] => [
  ...(share.has_password ? ['Password'] : []),
  ...(share.has_watermark ? ['Watermark'] : []),
  ...(share.use_forensic_watermark ? ['Forensic watermark'] : []),
  ...(share.is_geoblocked ? ['Geoblocking'] : []),
  ...(share.ip_protection_enabled ? ['IP protection'] : []),
]
