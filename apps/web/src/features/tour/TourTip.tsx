import type { TourStep } from '@answerprint/contract/tour-steps'
import { Button, Portal } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { focusHeading } from '#platform/browser/focus-heading'
import { tips } from './steps.ts'
import styles from './TourTip.module.css'
import { type Place, useAnchor } from './use-anchor.ts'

const WIDTH = 320
const GAP = 14
const EDGE = 12
/** A tip is below its element where this much space is free, else above. */
const MIN_SPACE = 190

type TourTipProps = { step: TourStep; onNext: () => void; onSkip: () => void; onGone: () => void }

/** A card with an arrow at the element that it is about; the page behind it can be used. */
export function TourTip({ step, onNext, onSkip, onGone }: TourTipProps) {
  const place = useAnchor(step)
  const { title, text } = tips[step]
  const gone = useEffectEvent(onGone)
  const skip = useEffectEvent(onSkip)
  useEffect(() => {
    if (place === null) gone()
  }, [place])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && skip()
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  useEffect(() => leaveOnPage, [])
  if (place === null) return null
  const { tip, arrow, side } = placeTip(place)
  return (
    <Portal>
      <span className={styles.ring} aria-hidden style={{ ...place }} />
      <section className={styles.tip} role="dialog" aria-label={title} style={tip} data-side={side}>
        <span className={styles.arrow} aria-hidden style={{ left: arrow }} />
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        <footer className={styles.footer}>
          <Button variant="subtle" size="xs" onClick={onSkip}>
            Skip the tour
          </Button>
          <Button variant="ink" size="xs" onClick={onNext}>
            Got it
          </Button>
        </footer>
      </section>
    </Portal>
  )
}

/** Once a tip is gone that had the focus, it is on the page that the tip was about. */
const leaveOnPage = () => {
  setTimeout(focusHeading)
}

function placeTip({ top, left, width, height }: Place) {
  const wide = Math.min(WIDTH, window.innerWidth - 2 * EDGE)
  const centre = left + width / 2
  const tipLeft = Math.min(Math.max(EDGE, centre - wide / 2), window.innerWidth - wide - EDGE)
  const isBelow = top + height + GAP + MIN_SPACE < window.innerHeight || top < MIN_SPACE
  const upright = isBelow
    ? { top: Math.min(top + height + GAP, window.innerHeight - MIN_SPACE) }
    : { bottom: window.innerHeight - top + GAP }
  const arrow = Math.min(Math.max(16, centre - tipLeft), wide - 16)
  return { tip: { ...upright, left: tipLeft, width: wide }, arrow, side: isBelow ? 'below' : 'above' } as const
}
