import type { Permission } from '@answerprint/contract/permissions'
import { Link, useLocation } from '@tanstack/react-router'
import { useCan } from '#platform/session'
import styles from './ProjectHeader.module.css'
import { projectTabs } from './project-tabs.ts'

type Tab = (typeof projectTabs)[number] & { permission?: Permission }

export function ProjectTabs({ projectID }: { projectID: string }) {
  const may = useCan()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const tabs: readonly Tab[] = projectTabs
  const isHere = (to: string) => path.startsWith(to.replace('$projectID', projectID))
  return (
    <nav ref={keepCurrentInView} className={styles.tabs} aria-label="Project">
      {tabs
        .filter(({ permission }) => permission === undefined || may(permission))
        .map(({ label, to }) => (
          <Link key={to} to={to} params={{ projectID }} className={styles.tab} {...(isHere(to) && { 'aria-current': 'page' as const })}>
            {label}
          </Link>
        ))}
    </nav>
  )
}

/** On a phone the tabs scroll: the one that is open is brought into view, also when the phone is turned, and the page stays where it is. */
function keepCurrentInView(tabs: HTMLElement) {
  const show = () => {
    const current = tabs.querySelector<HTMLElement>('[aria-current]')
    if (current) tabs.scrollLeft = current.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2
  }
  const observer = new ResizeObserver(show)
  observer.observe(tabs)
  return () => observer.disconnect()
}
