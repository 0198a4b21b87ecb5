import { ActionIcon, Menu } from '@mantine/core'
import {
  IconActivity,
  IconCalendarEvent,
  IconChartBar,
  IconClockCheck,
  IconClockOff,
  IconCopy,
  IconDots,
  IconEye,
  IconLock,
  IconMessageDown,
  IconMovie,
  IconNetwork,
  IconSend,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useCan, useMayAnalyse } from '#platform/session'
import type { RowDialog } from '../dialogs/dialog-props.ts'
import { isExpired } from '../reviewer-labels.ts'
import { commentsAddress, type SharedScreener } from '../shares.api.ts'
import { useShareActions } from '../use-share-actions.ts'

type RowMenuProps = { share: SharedScreener; now: number; onOpen: (dialog: RowDialog) => void }

/** What may be done with one share; a person who may only look at analytics sees only those. */
export function RowMenu({ share, now, onOpen }: RowMenuProps) {
  const may = useCan()
  const act = useShareActions(share)
  // Only those who may send a room get its addresses.
  const mayManage = share.type === 'screener_group' ? share.url !== '' : may('screeners:can_manage')
  const mayAnalyse = useMayAnalyse()
  if (!mayManage && !mayAnalyse) return null
  return (
    <Menu width={244}>
      <Menu.Target>
        <ActionIcon aria-label={`Options for ${share.shared_name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayManage && <SendItems share={share} onCopy={act.copy} onResend={act.resend} />}
        {mayManage && <EditItems share={share} onOpen={onOpen} onForgetNetwork={act.forgetNetwork} />}
        {mayAnalyse && <AnalyticsItems isRoom={share.type === 'screener_group'} onOpen={onOpen} />}
        {share.has_comments && mayManage && <CommentsItems share={share} />}
        {mayManage && <AccessItem isOver={isExpired(share.expiry, now)} onExpire={act.expire} onActivate={act.activate} />}
      </Menu.Dropdown>
    </Menu>
  )
}

function SendItems({ share, onCopy, onResend }: { share: SharedScreener; onCopy: () => void; onResend: () => void }) {
  return (
    <>
      {share.share_type === 'email' && (
        <Item icon={IconSend} onClick={onResend}>
          Resend Email
        </Item>
      )}
      <Item icon={IconCopy} onClick={onCopy}>
        Copy Link
      </Item>
      <Menu.Divider />
    </>
  )
}

const FORMATS = [
  ['csv', 'Download Comments'],
  ['pdf', 'Download Comments as PDF'],
] as const

const CommentsItems = ({ share }: { share: SharedScreener }) =>
  FORMATS.map(([format, label]) => (
    <Menu.Item
      key={format}
      component="a"
      href={commentsAddress(share._id, format)}
      target="_blank"
      leftSection={<IconMessageDown size={16} stroke={1.6} aria-hidden />}
    >
      {label}
    </Menu.Item>
  ))

function AnalyticsItems({ isRoom, onOpen }: { isRoom: boolean; onOpen: (dialog: RowDialog) => void }) {
  return (
    <>
      <Item icon={IconActivity} onClick={() => onOpen('sessions')}>
        Reviewer Sessions
      </Item>
      {isRoom && (
        <Item icon={IconChartBar} onClick={() => onOpen('stats')}>
          Viewer Stats
        </Item>
      )}
    </>
  )
}

type EditItemsProps = { share: SharedScreener; onOpen: (dialog: RowDialog) => void; onForgetNetwork: () => void }

function EditItems({ share, onOpen, onForgetNetwork }: EditItemsProps) {
  return (
    <>
      <Item icon={IconCalendarEvent} onClick={() => onOpen('dates')}>
        Availability and Expiry
      </Item>
      <Item icon={IconEye} onClick={() => onOpen('views')}>
        View Count Limit
      </Item>
      <Item icon={IconLock} onClick={() => onOpen('password')}>
        Password
      </Item>
      {share.type === 'screener_group' && (
        <Item icon={IconMovie} onClick={() => onOpen('titles')}>
          Titles
        </Item>
      )}
      {share.ip_protection_enabled && (
        <Item icon={IconNetwork} onClick={onForgetNetwork}>
          Reset IP Protection
        </Item>
      )}
      <Menu.Divider />
    </>
  )
}

function AccessItem({ isOver, onExpire, onActivate }: { isOver: boolean; onExpire: () => void; onActivate: () => void }) {
  return (
    <>
      <Menu.Divider />
      {isOver ? (
        <Item icon={IconClockCheck} onClick={onActivate}>
          Activate
        </Item>
      ) : (
        <Item icon={IconClockOff} danger onClick={onExpire}>
          Expire Access
        </Item>
      )}
    </>
  )
}

type ItemProps = {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  danger?: boolean
  onClick: () => void
  children: ReactNode
}

function Item({ icon: Icon, danger, onClick, children }: ItemProps) {
  return (
    <Menu.Item leftSection={<Icon size={16} stroke={1.6} aria-hidden />} data-danger={danger} onClick={onClick}>
      {children}
    </Menu.Item>
  )
}
