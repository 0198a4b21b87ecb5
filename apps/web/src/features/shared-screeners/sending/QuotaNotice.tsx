import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatCount } from '#platform/format/figures'
import { showOverlay } from '#platform/shell-store'
import type { Quota } from '../shares.api.ts'
import styles from './emails/EmailsStep.module.css'
import { linksLeft, linksNeeded, mustBeForensic, type ShareDraft } from './share-draft.ts'

const FEW = 5

/** Below five links of the kind that is used: how many, and where more come from. */
export function QuotaNotice({ draft, quota }: { draft: ShareDraft; quota: Quota }) {
  const isForensic = draft.useForensicWatermark
  const left = linksLeft(quota, isForensic)
  if (left >= FEW && !mustBeForensic(quota)) return null
  const needed = linksNeeded(draft)
  const kind = isForensic ? 'forensic watermark link' : 'screener link'
  return (
    <div className={styles.notice} role="status">
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      <span>
        {mustBeForensic(quota) && <>You have no regular screener links left. This share will use a forensic watermark link. </>}
        {left < FEW && <b>{formatCount(left, kind)} left. </b>}
        {left > 0 && needed >= left && 'This share uses all of them.'}
      </span>
      {left < FEW && isForensic && (
        <Button size="xs" onClick={() => showOverlay({ name: 'support' })}>
          Contact Support
        </Button>
      )}
      {left < FEW && !isForensic && (
        <Button size="xs" onClick={() => showOverlay({ name: 'top_up' })}>
          Purchase
        </Button>
      )}
    </div>
  )
}
