import { ActionIcon, Menu } from '@mantine/core'
import { IconBell, IconCalendarEvent, IconClockOff, IconCopy, IconDots, IconListDetails, IconLock } from '@tabler/icons-react'
import { copyLink } from '#platform/copying/copy-link'
import type { Package } from '../packages.api.ts'
import type { RowDialog } from './PackageDialogs.tsx'

/** What may be done with one package. An expired package cannot be reopened from this menu. */
export function PackageMenu({ shared, onOpen }: { shared: Package; onOpen: (dialog: RowDialog) => void }) {
  const { recipients, method, share_type, expires_at, is_expired, is_password_enabled, description } = shared
  return (
    <Menu width={260} position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Options for ${description}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Item leftSection={<IconListDetails size={16} stroke={1.6} aria-hidden />} onClick={() => onOpen('story')}>
          Delivery Log
        </Menu.Item>
        {method === 'http' &&
          recipients.map((each) => (
            <Menu.Item key={each._id} leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />} onClick={() => void copyLink(each.url)}>
              {recipients.length === 1 ? 'Copy URL' : `Copy URL of ${each.label || each.email}`}
            </Menu.Item>
          ))}
        {!is_expired && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconCalendarEvent size={16} stroke={1.6} aria-hidden />} onClick={() => onOpen('expiry')}>
              Change Expiry Date
            </Menu.Item>
            <Menu.Item leftSection={<IconLock size={16} stroke={1.6} aria-hidden />} onClick={() => onOpen('password')}>
              {is_password_enabled ? 'Update Password' : 'Set Password'}
            </Menu.Item>
            {share_type === 'email' && expires_at !== null && (
              <Menu.Item leftSection={<IconBell size={16} stroke={1.6} aria-hidden />} onClick={() => onOpen('reminder')}>
                Reminder
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item leftSection={<IconClockOff size={16} stroke={1.6} aria-hidden />} data-danger onClick={() => onOpen('expire')}>
              Expire
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
