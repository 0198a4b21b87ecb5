import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import type { ScreenerRoom } from '../screener-rooms.api.ts'
import { RoomContext } from '../use-room.ts'
import { PreviewRoom } from './PreviewRoom.tsx'

const ADDRESS = 'https://app.answerprint.example/screener-rooms/r/preview'

async function shownWith(preview: ScreenerRoom['preview']) {
  const room = { _id: 'r', preview, projects: [] } as unknown as ScreenerRoom
  await show(
    <RoomContext value={{ room, params: { organizationID: 'o', roomID: 'r' } }}>
      <PreviewRoom />
    </RoomContext>,
  )
}

test('Preview Room opens the address of a complete preview in a new tab; a reviewer can be chosen instead', async () => {
  await shownWith({ status: 'COMPLETE', data: { url: ADDRESS } })
  const link = page.getByRole('link', { name: 'Preview Room' })
  await expect.element(link).toHaveAttribute('href', ADDRESS)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(page.getByRole('button', { name: 'Preview as a reviewer' })).toBeVisible()
})

test.for(['PENDING', 'ERROR'] as const)('of a preview that is %s nothing is opened', async (status) => {
  await shownWith({ status, data: null })
  await expect.element(page.getByRole('button', { name: 'Preview Room' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Preview as a reviewer' })).not.toBeInTheDocument()
})
