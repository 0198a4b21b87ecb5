import { useUser } from '#platform/session'

/** Why this plan has no watermarks, neither the visible nor the forensic one; undefined where it has both. */
export const useWatermarkUpgrade = (): string | undefined =>
  useUser().can_use_piracy_detector ? undefined : 'All paid plans include watermarking.'
