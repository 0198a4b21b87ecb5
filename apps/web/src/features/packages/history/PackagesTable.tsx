import { NameLines } from '@answerprint/ui/NameLines'
import { HeadRow, Row, RowTable } from '@answerprint/ui/RowTable'
import { VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import type { Package } from '../packages.api.ts'
import { PackageDialogs, type RowDialog } from './PackageDialogs.tsx'
import { PackageMenu } from './PackageMenu.tsx'
import styles from './PackagesTable.module.css'

export function PackagesTable({ projectID, packages }: { projectID: string; packages: readonly Package[] }) {
  const [open, setOpen] = useState<{ dialog: RowDialog; id: string } | null>(null)
  const chosen = packages.find((each) => each._id === open?.id)
  return (
    <>
      <RowTable className={styles.table} aria-label="Sharing history">
        <thead>
          <HeadRow>
            <th scope="col">Details</th>
            <th scope="col">Content</th>
            <th scope="col">Shared To</th>
            <th scope="col">Expires</th>
            <th scope="col">Created</th>
            <th scope="col">
              <VisuallyHidden>Options</VisuallyHidden>
            </th>
          </HeadRow>
        </thead>
        <tbody>
          {packages.map((each) => (
            <PackageRow key={each._id} shared={each} onOpen={(dialog) => setOpen({ dialog, id: each._id })} />
          ))}
        </tbody>
      </RowTable>
      {open !== null && chosen !== undefined && (
        <PackageDialogs projectID={projectID} dialog={open.dialog} shared={chosen} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

function PackageRow({ shared, onOpen }: { shared: Package; onOpen: (dialog: RowDialog) => void }) {
  const { description, kind, file_count, is_expired, expires_at, created_at, created_by, is_password_enabled, keeps_in_step } = shared
  return (
    <Row className={styles.row} data-expired={is_expired || undefined}>
      <td className={styles.name}>
        <NameLines name={description}>
          By {created_by}
          {keeps_in_step && ', in step with its folder'}
          {is_password_enabled && (
            <>
              {' '}
              <IconLock size={12} aria-label="With a password" />
            </>
          )}
        </NameLines>
      </td>
      <td className={styles.items}>{file_count === 1 ? kind : formatCount(file_count, 'item')}</td>
      <td className={styles.to}>
        <Recipients shared={shared} />
      </td>
      <td className={styles.until} data-over={is_expired || undefined}>
        {is_expired ? 'Expired' : expires_at === null ? 'Never' : formatDateTime(expires_at)}
      </td>
      <td className={styles.made}>{formatDateTime(created_at)}</td>
      <td className={styles.menu}>
        <PackageMenu shared={shared} onOpen={onOpen} />
      </td>
    </Row>
  )
}

const SHOWN = 3

function Recipients({ shared: { recipients } }: { shared: Package }) {
  const rest = recipients.length - SHOWN
  return (
    <ul className={styles.people}>
      {recipients.slice(0, SHOWN).map((each) => (
        <li key={each._id}>
          <NameLines name={each.label || each.email || 'Link'} title={[each.label, each.email].filter(Boolean).join(', ') || undefined}>
            {stateOf(each)}
          </NameLines>
        </li>
      ))}
      {rest > 0 && <li>and {rest.toLocaleString('en-US')} more</li>}
    </ul>
  )
}

function stateOf({ opened_at, downloaded_at, downloads, verified_count, failed_count }: Package['recipients'][number]): string {
  if (failed_count > 0) return `${formatCount(failed_count, 'file')} arrived damaged`
  if (verified_count > 0)
    return `${formatCount(verified_count, 'file')} verified${downloads > 0 ? `, ${formatCount(downloads, 'download')}` : ''}`
  if (downloaded_at !== null) return `${formatCount(downloads, 'download')}, first ${formatDateTime(downloaded_at)}`
  return opened_at === null ? 'Not opened yet' : `Opened ${formatDateTime(opened_at)}`
}
