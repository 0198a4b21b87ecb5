import { LinkButton } from '@answerprint/ui/LinkButton'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './ProjectCard.module.css'

/** Six lines or so; the rest is shown when it is asked for. */
export function Logline({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || isOpen) return undefined
    const observer = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <div>
      <p ref={box} className={styles.logline} data-open={isOpen || undefined} data-cut={(overflows && !isOpen) || undefined}>
        {text}
      </p>
      {overflows && (
        <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
        </LinkButton>
      )}
    </div>
  )
}
