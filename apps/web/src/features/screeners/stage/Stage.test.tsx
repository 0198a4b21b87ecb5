import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import type { Screener } from '../screeners.api.ts'
import layout from '../ScreenerPreviewScreen.module.css'
import { Stage } from './Stage.tsx'

// What the stage reads of a screener that is never played in the app.
const screener = { is_available: true, use_forensic_watermark: true, thumbnail_url: null } as Screener

test.each([390, 360])('on a phone of %i px what is shown instead of the film is as wide as the window', async (width) => {
  await page.viewport(width, 844)
  await show(
    <div style={{ padding: '0 16px' }}>
      <div className={layout.top}>
        <Stage screener={screener} watched={undefined} player={null} from={0} send={null} />
        <aside>Activity</aside>
      </div>
    </div>,
  )
  const stage = page.getByRole('region', { name: 'Video' })
  await expect.element(stage).toBeVisible()
  expect(stage.element().getBoundingClientRect()).toMatchObject({ left: 0, width })
})
