import { LinkButton } from '@answerprint/ui/LinkButton'
import { useState } from 'react'
import { useCut } from '#platform/browser/use-cut'
import styles from './ProjectCard.module.css'

/** Six lines or so; the rest is shown when it is asked for. */
export function Logline({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const { box, isCut } = useCut(isOpen)
  return (
    <div ref={box}>
      <p className={styles.logline} data-open={isOpen || undefined} data-cut={(isCut && !isOpen) || undefined}>
        {text}
      </p>
      {isCut && (
        <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
        </LinkButton>
      )}
    </div>
  )
}
