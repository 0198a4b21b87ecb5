import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { CrumbTarget } from '../drag/CrumbTarget.tsx'
import styles from './FilesToolbar.module.css'

type FileCrumbsProps = { projectID: string; breadcrumb: readonly { _id: string; name: string }[] }

export function FileCrumbs({ projectID, breadcrumb }: FileCrumbsProps) {
  const atRoot = breadcrumb.length === 0
  return (
    <nav aria-label="Breadcrumb" style={{ display: 'contents' }}>
      <ol key={breadcrumb.at(-1)?._id} ref={showEnd} className={styles.crumbs}>
        <li>
          {atRoot ? (
            <RootLink projectID={projectID} isHere />
          ) : (
            <CrumbTarget folderID={undefined} name="All Files">
              <RootLink projectID={projectID} />
            </CrumbTarget>
          )}
        </li>
        {breadcrumb.map(({ _id, name }, index) => (
          <li key={_id}>
            <IconChevronRight size={14} className={styles.chevron} aria-hidden />
            {index === breadcrumb.length - 1 ? (
              <span className={styles.crumb} aria-current="page" title={name}>
                {name}
              </span>
            ) : (
              <CrumbTarget folderID={_id} name={name}>
                <Link
                  to="/projects/$projectID/files/folder/$folderID"
                  params={{ projectID, folderID: _id }}
                  className={styles.crumb}
                  title={name}
                  draggable={false}
                >
                  {name}
                </Link>
              </CrumbTarget>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Of a deep path the folder that is open is in sight, also when a phone is turned; the way up is scrolled to. */
function showEnd(path: HTMLElement | null) {
  if (path === null) return undefined
  const observer = new ResizeObserver(() => {
    path.scrollLeft = path.scrollWidth
  })
  observer.observe(path)
  return () => observer.disconnect()
}

function RootLink({ projectID, isHere = false }: { projectID: string; isHere?: boolean }) {
  return (
    <Link
      to="/projects/$projectID/files"
      params={{ projectID }}
      className={styles.crumb}
      activeProps={{}}
      draggable={false}
      {...(isHere && { 'aria-current': 'page' as const })}
    >
      All Files
    </Link>
  )
}
