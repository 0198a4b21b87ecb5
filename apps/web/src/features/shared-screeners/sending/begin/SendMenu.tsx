import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconSend } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazy } from '#platform/upgrades/lazy'
import type { ShareType } from '../share-draft.ts'
import { isRoom, type SharedItem, sendTitle } from '../shared-item.ts'
import { ShareItems } from './ShareItems.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('../ShareDialog.tsx')).ShareDialog }))

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
  return (
    <>
      <Menu width={228} defaultOpened={isAsked && notYet !== null}>
        <Menu.Target>
          <Button
            {...(!isRoom(item) && { 'data-tour': 'send_screener' })}
            variant={quiet ? 'default' : 'ink'}
            leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {sendTitle(item)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ShareItems notYet={notYet} onChoose={setSharing} />
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {sharing !== null && <ShareDialog item={item} shareType={sharing} onClose={() => setSharing(null)} />}
      </Suspense>
    </>
  )
}
