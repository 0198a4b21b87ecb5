import { expect, test } from 'vitest'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import { RoomMenu } from './RoomMenu.tsx'

test('the menu of a room that cannot be sent yet says why, and opens no dialog', async () => {
  const room = { _id: 'room', name: 'Berlin 2026' }
  const screen = await showOnPage(
    <RoomMenu room={room} organizationID="nordlys" mayModify={false} send={{ notYet: 'No screener of this room can be watched yet.' }} />,
  )
  await screen.getByRole('button', { name: 'Options for Berlin 2026' }).click()
  await expect.element(screen.getByText('No screener of this room can be watched yet.')).toBeVisible()
  const item = screen.getByRole('menuitem', { name: 'Share by Email' })
  await expect.element(item).toHaveAttribute('aria-disabled', 'true')
  await item.click({ force: true })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
