import { Select } from '@mantine/core'
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useUser } from '#platform/session'
import styles from './SettingsFrame.module.css'
import { settingsGroups } from './settings-sections.ts'

/** The side bar of the settings and the page beside it; on a narrow screen the bar is a select above the page. */
export function SettingsFrame() {
  const groups = settingsGroups(useUser())
  const path = useLocation({ select: (location) => location.pathname })
  const navigate = useNavigate()
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label="Settings">
        {groups.map(({ title, links }) => (
          <section key={title} className={styles.group}>
            <h2 className={styles.title} title={title}>
              {title}
            </h2>
            {links.map(({ label, to }) => (
              <Link key={to} to={to as '/settings'} className={styles.link}>
                {label}
              </Link>
            ))}
          </section>
        ))}
      </nav>
      <Select
        className={styles.select}
        aria-label="Settings page"
        value={path}
        allowDeselect={false}
        data={groups.map(({ title, links }) => ({ group: title, items: links.map(({ label, to }) => ({ label, value: to })) }))}
        onChange={(to) => to !== null && navigate({ to: to as '/settings' })}
      />
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  )
}
