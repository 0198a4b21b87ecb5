import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { DialogHeader } from '../dialogs/DialogHeader.tsx'
import styles from './ShareDialog.module.css'
import type { ShareStep } from './share-draft.ts'
import { nameOf, type SharedItem, sendTitle } from './shared-item.ts'

type ShareHeaderProps = { item: SharedItem; step: ShareStep; hasSteps: boolean; onClose: () => void }

export function ShareHeader({ item, step, hasSteps, onClose }: ShareHeaderProps) {
  const isLast = step === 'sharing-options'
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(step)
  useEffect(() => {
    if (step !== first.current) heading.current?.focus()
    first.current = step
  }, [step])
  return (
    <DialogHeader
      picture={<span className={styles.still}>{item.thumbnail_url !== null && <img src={item.thumbnail_url} alt="" />}</span>}
      title={sendTitle(item)}
      below={nameOf(item)}
      onClose={onClose}
    >
      {hasSteps && (
        <>
          <VisuallyHidden>
            <h3 ref={heading} tabIndex={-1}>
              {isLast ? 'Sharing options' : 'Reviewers'}
            </h3>
          </VisuallyHidden>
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
    </DialogHeader>
  )
}
