import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './FilesToolbar.module.css'

type FileCrumbsProps = { projectID: string; breadcrumb: readonly { _id: string; name: string }[] }

export function FileCrumbs({ projectID, breadcrumb }: FileCrumbsProps) {
  const atRoot = breadcrumb.length === 0
  return (
    <nav aria-label="Breadcrumb" style={{ display: 'contents' }}>
      <ol className={styles.crumbs}>
        <li>
          <Link
            to="/projects/$projectID/files"
            params={{ projectID }}
            className={styles.crumb}
            activeProps={{}}
            {...(atRoot && { 'aria-current': 'page' as const })}
          >
            All Files
          </Link>
        </li>
        {breadcrumb.map(({ _id, name }, index) => (
          <li key={_id}>
            <IconChevronRight size={14} className={styles.chevron} aria-hidden />
            {index === breadcrumb.length - 1 ? (
              <span className={styles.crumb} aria-current="page" title={name}>
                {name}
              </span>
            ) : (
              <Link
                to="/projects/$projectID/files/folder/$folderID"
                params={{ projectID, folderID: _id }}
                className={styles.crumb}
                title={name}
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
