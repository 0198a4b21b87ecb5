import { Link } from '@tanstack/react-router'
import styles from '../TopBar.module.css'
import { STAFF_SECTIONS } from './sections.ts'

/** The links of the staff desk. */
export const StaffSections = () => (
  <nav className={styles.sections} aria-label="Staff">
    {STAFF_SECTIONS.map(({ label, to }) => (
      <Link key={to} to={to} className={styles.section} activeOptions={{ includeSearch: false, exact: to === '/staff' }}>
        {label}
      </Link>
    ))}
  </nav>
)
