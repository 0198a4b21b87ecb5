import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import styles from './ShareDialog.module.css'
import type { SharedItem, ShareStep } from './share-draft.ts'

type ShareHeaderProps = { screener: SharedItem; step: ShareStep; hasSteps: boolean; onClose: () => void }

export function ShareHeader({ screener, step, hasSteps, onClose }: ShareHeaderProps) {
  const isLast = step === 'sharing-options'
  return (
    <div className={styles.header}>
      <span className={styles.still}>{screener.thumbnail_url !== null && <img src={screener.thumbnail_url} alt="" />}</span>
      <div className={styles.names}>
        <h2>Send Screener</h2>
        <small title={screener.name}>{screener.name}</small>
      </div>
      {hasSteps && (
        <>
          <ol className={styles.steps}>
            <li data-done={isLast || undefined} aria-current={isLast ? undefined : 'step'}>
              <b>1</b>Reviewers
            </li>
            <li aria-current={isLast ? 'step' : undefined}>
              <b>2</b>Sharing options
            </li>
          </ol>
          <span className={styles.stepOf}>Step {isLast ? 2 : 1} of 2</span>
        </>
      )}
      <ActionIcon className={styles.close ?? ''} aria-label="Close" size={36} onClick={onClose}>
        <IconX size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </div>
  )
}
