import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import { CardPicture } from './CardPicture.tsx'
import type { VideoRequest } from './video-page.api.ts'

const LOGLINE = 'A map maker’s last commission is the coast on which her father was lost, and no chart of it agrees.'
// The picture of the metadata reads no more of it.
const request = { directors: 'Ysolde Brandt', genre_ids: 'Drama', countries: '', logline: LOGLINE } as unknown as VideoRequest

test('a long logline is cut with an ellipsis, and every fact stays within the card', async () => {
  await showOnPage(
    <div style={{ width: 300, height: 196, overflow: 'hidden' }} data-testid="card">
      <CardPicture page={request} section="metadata" />
    </div>,
  )
  await expect.element(page.getByText('Ysolde Brandt')).toBeVisible()
  const card = page.getByTestId('card').element()
  expect(card.scrollWidth).toBe(card.clientWidth)
  // The rest can be read.
  await expect.element(page.getByTitle(LOGLINE)).toBeVisible()
})
