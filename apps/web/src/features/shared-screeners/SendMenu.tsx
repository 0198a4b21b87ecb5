import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconLink, IconMail, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ShareType } from './sending/share-draft.ts'
import { isRoom, type SharedItem, sendTitle } from './sending/shared-item.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./sending/ShareDialog.tsx')).ShareDialog }))

type SendMenuProps = {
  item: SharedItem
  /** Why it cannot be sent yet; null when it can. */
  notYet: string | null
  /** Where another button of the view is the ink one. */
  quiet?: boolean
  /** For links that lead here in order to send: the dialog is open at first. */
  isAsked?: boolean
}

/** Sends a screener or a room: by email, or as one link. */
export function SendMenu({ item, notYet, quiet = false, isAsked = false }: SendMenuProps) {
  const [sharing, setSharing] = useState<ShareType | null>(isAsked && notYet === null ? 'email' : null)
  // A disabled item would take no focus, and the keyboard could not leave the menu.
  const choose = (type: ShareType) =>
    notYet === null ? { onClick: () => setSharing(type) } : { 'aria-disabled': true, closeMenuOnClick: false, c: 'dimmed' }
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
  return (
    <>
      <Menu width={228} defaultOpened={isAsked && notYet !== null}>
        <Menu.Target>
          <Button
            {...(!isRoom(item) && { 'data-tour': 'send_screener' })}
            variant={quiet ? 'default' : 'ink'}
            leftSection={<IconSend {...icon} />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {sendTitle(item)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {notYet !== null && <Menu.Label>{notYet}</Menu.Label>}
          <Menu.Item {...choose('email')} leftSection={<IconMail {...icon} />}>
            Share by Email
          </Menu.Item>
          <Menu.Item {...choose('link')} leftSection={<IconLink {...icon} />}>
            Share by URL
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {sharing !== null && <ShareDialog item={item} shareType={sharing} onClose={() => setSharing(null)} />}
      </Suspense>
    </>
  )
}
