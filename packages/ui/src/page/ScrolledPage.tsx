import type { ReactNode, Ref } from 'react'
import styles from './ScrolledPage.module.css'

type ScrolledPageProps = {
  /** The scroll position is kept under this name for the way back. */
  name: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** All below the bar, in a scroller of its own. */
export function ScrolledPage({ name, ref, children }: ScrolledPageProps) {
  return (
    <div className={styles.screen} ref={ref} data-scroll-restoration-id={name}>
      {children}
    </div>
  )
}
