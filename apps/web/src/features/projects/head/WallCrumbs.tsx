import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useDropPlace } from '../drag/use-drag.ts'
import type { Listing } from '../projects.api.ts'
import { useOnWall } from '../wall.ts'
import styles from './WallCrumbs.module.css'

type Crumb = Listing['breadcrumb'][number]

/** The way from the top to here. What is dragged can be dropped on every level but this one. */
export function WallCrumbs({ breadcrumb }: { breadcrumb: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {breadcrumb.map((crumb, index) => (
          <li key={crumb._id}>
            {index > 0 && <IconChevronRight size={13} className={styles.chevron} aria-hidden />}
            {index < breadcrumb.length - 1 ? (
              <Above crumb={crumb} isRoot={index === 0} />
            ) : (
              <span className={styles.crumb} aria-current="page" title={crumb.title}>
                {crumb.title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Above({ crumb: { _id, title, slug }, isRoot }: { crumb: Crumb; isRoot: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  // Only what the person may move is dragged.
  useDropPlace(link, _id, true)
  const isTarget = useOnWall(({ dragged }) => dragged.length > 0)
  const isOver = useOnWall(({ hovered }) => hovered?.id === _id)
  const common = {
    ref: link,
    className: styles.crumb,
    title,
    draggable: false,
    // The top is a part of every folder's address, but only one level is the page.
    activeOptions: { exact: true },
    'data-target': isTarget || undefined,
    'data-over': isOver || undefined,
  }
  if (isRoot) {
    return (
      <Link to="/projects" {...common}>
        {title}
      </Link>
    )
  }
  return (
    <Link to="/projects/folder/$slug" params={{ slug }} {...common}>
      {title}
    </Link>
  )
}
