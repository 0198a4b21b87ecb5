import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { WatchedSkyline } from './WatchedSkyline.tsx'

const segments = [
  { start_percentage: 0, end_percentage: 40, weight: 1 },
  { start_percentage: 30, end_percentage: 60, weight: 5 },
  { start_percentage: 80, end_percentage: 100, weight: 2 },
]

describe('the watched skyline', () => {
  test('says how much was watched, and that nothing was', async () => {
    await show(<WatchedSkyline segments={segments} percentage={80} labelled />)
    await expect.element(page.getByRole('img', { name: 'Watched 80 percent' })).toBeVisible()
    await expect.element(page.getByText('80%')).toBeVisible()
    await show(<WatchedSkyline segments={[]} percentage={0} labelled />)
    await expect.element(page.getByRole('img', { name: 'Not watched' })).toBeVisible()
  })

  test('more plays are drawn higher and stronger', async () => {
    const { container } = await show(<WatchedSkyline segments={segments} percentage={80} />)
    const bars = [...container.querySelectorAll('rect')].map((bar) => [bar.getAttribute('height'), bar.getAttribute('opacity')])
    expect(bars).toEqual([
      ['38', '0.5'],
      ['100', '1'],
      ['60', '0.68'],
    ])
  })
})
