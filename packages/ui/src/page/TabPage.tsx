import { type ReactNode, useId } from 'react'
import { ScrolledPage } from './ScrolledPage.tsx'
import styles from './TabPage.module.css'

type TabPageProps = {
  /** The scroll position is kept under this name for the way back. */
  name: string
  /** What the tabs have in common; it scrolls away with the page. */
  header: ReactNode
  title: string
  /** Across from the title. */
  action?: ReactNode
  children: ReactNode
}

/** One tab of a project: the header, a title, and what the tab is for, in a scroller of its own. */
export function TabPage({ name, header, title, action, children }: TabPageProps) {
  const id = useId()
  return (
    <ScrolledPage name={name}>
      {header}
      <section className={styles.content} aria-labelledby={id}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {action}
        </div>
        {children}
      </section>
    </ScrolledPage>
  )
}
