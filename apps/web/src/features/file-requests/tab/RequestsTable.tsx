import { NameLines } from '@answerprint/ui/NameLines'
import { HeadRow, Row, RowTable } from '@answerprint/ui/RowTable'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconCopy, IconDots, IconEdit, IconInbox, IconSend } from '@tabler/icons-react'
import { copyLink } from '#platform/copying/copy-link'
import { formatDate } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import type { FileRequest } from '../file-requests.api.ts'
import styles from './RequestsTable.module.css'

export type RequestDialog = { name: 'create' } | { name: 'edit' | 'share' | 'uploads'; id: string } | SentDialog
type SentDialog = { name: 'sent'; id: string; emails: readonly string[] }

type RequestsTableProps = {
  requests: readonly FileRequest[]
  mayChange: boolean
  mayRequest: boolean
  onOpen: (dialog: RequestDialog) => void
}

export function RequestsTable({ requests, ...rest }: RequestsTableProps) {
  return (
    <RowTable className={styles.table} aria-label="File Requests">
      <thead>
        <HeadRow>
          <th scope="col">Title</th>
          <th scope="col">Status</th>
          <th scope="col">Goes to</th>
          <th scope="col">Created</th>
          <th scope="col">Received</th>
          <th scope="col">
            <VisuallyHidden>Options</VisuallyHidden>
          </th>
        </HeadRow>
      </thead>
      <tbody>
        {requests.map((each) => (
          <RequestRow key={each._id} request={each} {...rest} />
        ))}
      </tbody>
    </RowTable>
  )
}

function RequestRow({ request, mayChange, mayRequest, onOpen }: Omit<RequestsTableProps, 'requests'> & { request: FileRequest }) {
  const { _id: id, title, status, files_count, folder, created_at, created_by, url } = request
  return (
    <Row className={styles.row}>
      <td className={styles.name}>
        <NameLines name={title}>By {created_by}</NameLines>
      </td>
      <td>
        <StatusDot tone={status === 'open' ? 'ok' : 'off'}>{status === 'open' ? 'Open' : 'Closed'}</StatusDot>
      </td>
      <td className={styles.folder} title={folder ?? undefined}>
        {folder ?? 'All Files'}
      </td>
      <td className={styles.made}>{formatDate(created_at)}</td>
      <td>
        <Button
          size="xs"
          variant="subtle"
          className={styles.count ?? ''}
          aria-label={`${formatCount(files_count, 'file')}, uploads of ${title}`}
          onClick={() => onOpen({ name: 'uploads', id })}
        >
          {formatCount(files_count, 'file')}
        </Button>
      </td>
      <td className={styles.menu}>
        {mayRequest && status === 'open' && (
          <Button size="xs" aria-label={`Send ${title}`} onClick={() => onOpen({ name: 'share', id })}>
            Send
          </Button>
        )}
        <Menu width={200} position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`Options for ${title}`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconInbox size={16} stroke={1.6} aria-hidden />} onClick={() => onOpen({ name: 'uploads', id })}>
              Uploads
            </Menu.Item>
            {mayChange && (
              <>
                <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />} onClick={() => void copyLink(url)}>
                  Copy Link
                </Menu.Item>
                {mayRequest && status === 'open' && (
                  <Menu.Item leftSection={<IconSend size={16} stroke={1.6} aria-hidden />} onClick={() => onOpen({ name: 'share', id })}>
                    Send
                  </Menu.Item>
                )}
                <Menu.Item leftSection={<IconEdit size={16} stroke={1.6} aria-hidden />} onClick={() => onOpen({ name: 'edit', id })}>
                  Edit
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      </td>
    </Row>
  )
}
