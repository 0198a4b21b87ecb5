import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconLink, IconMail, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { SharedItem, ShareType } from './sending/share-draft.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./sending/ShareDialog.tsx')).ShareDialog }))

type SendScreenerProps = {
  screener: SharedItem
  /** Where another button of the view is the ink one. */
  quiet?: boolean
  /** For links that lead here in order to send: the dialog is open at first. */
  isAsked?: boolean
}

export function SendScreener({ screener, quiet = false, isAsked = false }: SendScreenerProps) {
  const [sharing, setSharing] = useState<ShareType | null>(isAsked ? 'email' : null)
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
  return (
    <>
      <Menu width={228}>
        <Menu.Target>
          <Button
            data-tour="send_screener"
            variant={quiet ? 'default' : 'ink'}
            leftSection={<IconSend {...icon} />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            Send Screener
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => setSharing('email')}>
            Share by Email
          </Menu.Item>
          <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => setSharing('link')}>
            Share by URL
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {sharing !== null && <ShareDialog screener={screener} shareType={sharing} onClose={() => setSharing(null)} />}
      </Suspense>
    </>
  )
}
