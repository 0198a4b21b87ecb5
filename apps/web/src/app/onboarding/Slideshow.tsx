import { FocusBack } from '@answerprint/ui/FocusBack'
import { Wordmark } from '@answerprint/ui/Wordmark'
import { ActionIcon, Button, FocusTrap, Portal } from '@mantine/core'
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { sessionQuery, type User } from '#platform/session'
import { closeOverlay } from '#platform/shell-store'
import { noteOnboarded } from './onboarding.api.ts'
import styles from './Slideshow.module.css'
import { slidesFor } from './slides.ts'

/** What the product does, in a few pictures. Closing it once is remembered. */
export function Slideshow({ user }: { user: User }) {
  const slides = slidesFor(user)
  const id = useId()
  const [at, setAt] = useState(0)
  const queryClient = useQueryClient()
  const slide = slides[at]
  const isLast = at === slides.length - 1
  const close = () => {
    closeOverlay()
    if (user.onboarded) return
    queryClient.setQueryData(sessionQuery.queryKey, (me) => me && { ...me, onboarded: true })
    // If this call fails, it is shown once more at the next visit.
    noteOnboarded(user._id).catch(() => undefined)
  }
  const go = (step: 1 | -1) => {
    if (step === 1 && isLast) close()
    else setAt(Math.max(0, at + step))
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key === 'ArrowRight' && !isLast) go(1)
    if (event.key === 'ArrowLeft') go(-1)
  }
  if (slide === undefined) return null
  return (
    <Portal>
      <FocusBack id={id} />
      <FocusTrap active>
        <section id={id} role="dialog" aria-modal="true" aria-label="Tutorial" className={styles.show} onKeyDown={handleKey}>
          <div className={styles.header}>
            <Wordmark />
            <Button variant="subtle" onClick={close}>
              {isLast ? 'Close' : 'Skip'}
            </Button>
          </div>
          <div className={styles.stage}>
            <div key={at} className={styles.art}>
              <slide.Art />
            </div>
            <div className={styles.words} aria-live="polite">
              <h1 className={styles.title}>{slide.title}</h1>
              <p className={styles.text}>{slide.text}</p>
            </div>
          </div>
          <div className={styles.footer}>
            <span className={styles.count}>
              {at + 1} of {slides.length}
            </span>
            <span className={styles.dashes} aria-hidden>
              {slides.map(({ title }, index) => (
                <i key={title} data-current={index === at || undefined} />
              ))}
            </span>
            <span className={styles.arrows}>
              <ActionIcon size={44} variant="default" aria-label="Previous" disabled={at === 0} onClick={() => go(-1)}>
                <IconChevronLeft size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon size={44} variant="ink" aria-label={isLast ? 'Done' : 'Next'} data-autofocus onClick={() => go(1)}>
                {isLast ? <IconCheck size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
              </ActionIcon>
            </span>
          </div>
        </section>
      </FocusTrap>
    </Portal>
  )
}
