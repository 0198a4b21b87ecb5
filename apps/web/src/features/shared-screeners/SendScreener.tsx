import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconLink, IconMail, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { notYetSendable, type SendableItem, type ShareType } from './sending/share-draft.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./sending/ShareDialog.tsx')).ShareDialog }))

type SendScreenerProps = {
  screener: SendableItem
  /** Where another button of the view is the ink one. */
  quiet?: boolean
  /** For links that lead here in order to send: the dialog is open at first. */
  isAsked?: boolean
}

export function SendScreener({ screener, quiet = false, isAsked = false }: SendScreenerProps) {
  const notYet = notYetSendable(screener)
  const [sharing, setSharing] = useState<ShareType | null>(isAsked && notYet === null ? 'email' : null)
  // A disabled item would take no focus, and the keyboard could not leave the menu.
  const item = (type: ShareType) =>
    notYet === null ? { onClick: () => setSharing(type) } : { 'aria-disabled': true, closeMenuOnClick: false, c: 'dimmed' }
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
  return (
    <>
      <Menu width={228} defaultOpened={isAsked && notYet !== null}>
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
          {notYet !== null && <Menu.Label>{notYet}</Menu.Label>}
          <Menu.Item {...item('email')} leftSection={<IconMail {...icon} />}>
            Share by Email
          </Menu.Item>
          <Menu.Item {...item('link')} leftSection={<IconLink {...icon} />}>
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
