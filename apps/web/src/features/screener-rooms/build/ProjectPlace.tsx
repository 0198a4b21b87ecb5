import { type ComponentProps, startTransition, useEffect, useRef, useState } from 'react'
import styles from './ProjectCard.module.css'
import { ProjectCard } from './ProjectCard.tsx'

/** The first card is there with the tools of the page; those that the window shows beside it come one frame later. */
const DRAWN_AT_ONCE = 1
const NEAR = '1200px 0px'

/** A place in the list: its card is drawn when it comes near, so that a room of a hundred titles can be used as soon as one of three. */
export function ProjectPlace(props: ComponentProps<typeof ProjectCard>) {
  const place = useRef<HTMLLIElement>(null)
  const [isNear, setNear] = useState(props.index < DRAWN_AT_ONCE)
  // What is near is known to the browser alone.
  useEffect(() => {
    if (isNear || place.current === null) return undefined
    const draw = (seen: IntersectionObserverEntry[]) => {
      // Drawn card by card, so that a click on the page does not wait for all of them.
      if (seen.some((each) => each.isIntersecting)) startTransition(() => setNear(true))
    }
    const observer = new IntersectionObserver(draw, { rootMargin: NEAR })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <li ref={place}>
      {isNear ? (
        <ProjectCard {...props} />
      ) : (
        <article className={styles.later} aria-label={props.project.title}>
          <h3 className={styles.title}>{props.project.title}</h3>
        </article>
      )}
    </li>
  )
}
