import { Tooltip } from '@mantine/core'
import { IconDropletHalf2, IconFingerprint, IconLock, IconMessage, IconNetwork, IconWorld } from '@tabler/icons-react'
import type { SharedScreener } from '../shares.api.ts'
import styles from './ReviewersTable.module.css'

/** Six fixed columns, one for each kind of protection; those that a share does not have stay empty. */
export function SharedDetails({ share }: { share: SharedScreener }) {
  const slots = [
    {
      label: share.watermark?.mode === 'burn_in' ? 'Watermark, burned in' : 'Watermark',
      Icon: IconDropletHalf2,
      has: share.watermark?.is_active === true,
    },
    { label: 'Forensic watermark', Icon: IconFingerprint, has: share.use_forensic_watermark },
    { label: 'Password', Icon: IconLock, has: share.has_password },
    { label: 'Geoblocking', Icon: IconWorld, has: share.is_geoblocked },
    { label: 'Comments allowed', Icon: IconMessage, has: share.commenting_enabled },
    { label: 'IP protection', Icon: IconNetwork, has: share.ip_protection_enabled },
  ]
  return (
    <span className={styles.details}>
      {slots.map(({ label, Icon, has }) => (
        <span key={label}>
          {has && (
            <Tooltip label={label}>
              <Icon size={16} stroke={1.6} role="img" aria-label={label} />
            </Tooltip>
          )}
        </span>
      ))}
    </span>
  )
}
