import { Menu } from '@mantine/core'
import { IconLink, IconMail } from '@tabler/icons-react'
import type { ShareType } from '../share-draft.ts'

type ShareItemsProps = {
  /** Why nothing can be sent yet; null when it can. */
  notYet: string | null
  onChoose: (type: ShareType) => void
}

const ICON = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** The two ways to send, in any menu. */
export function ShareItems({ notYet, onChoose }: ShareItemsProps) {
  // A disabled item would take no focus, and the keyboard could not leave the menu.
  const choose = (type: ShareType) =>
    notYet === null ? { onClick: () => onChoose(type) } : { 'aria-disabled': true, closeMenuOnClick: false, c: 'dimmed' }
  return (
    <>
      {notYet !== null && <Menu.Label>{notYet}</Menu.Label>}
      <Menu.Item {...choose('email')} leftSection={<IconMail {...ICON} />}>
        Share by Email
      </Menu.Item>
      <Menu.Item {...choose('link')} leftSection={<IconLink {...ICON} />}>
        Share by URL
      </Menu.Item>
    </>
  )
}
