import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { CountBadge } from './CountBadge.tsx'
import { initialsOf } from './PersonAvatar.tsx'
import { TransferRow } from './TransferRow.tsx'

describe('marks', () => {
  test('a badge counts to nine, says "9+" above, and is not there for nothing', async () => {
    const { container } = await show(
      <p>
        <CountBadge count={0} />
        <CountBadge count={9} />
        <CountBadge count={10} />
      </p>,
    )
    expect([...container.querySelectorAll('p > span')].map((each) => getComputedStyle(each, '::before').content)).toEqual(['"9"', '"9+"'])
  })

  test('from a hundred on a badge is wider', async () => {
    const { container } = await show(
      <p>
        <CountBadge count={99} most={999} />
        <CountBadge count={100} most={999} />
      </p>,
    )
    expect([...container.querySelectorAll('p > span')].map((each) => each.hasAttribute('data-large'))).toEqual([false, true])
  })

  test('a transfer offers what its caller can do', async () => {
    const onPause = vi.fn()
    await show(<TransferRow name="reel.mov" direction="up" state="running" progress={0.62} status="4 min left" onPause={onPause} />)
    await page.getByRole('button', { name: 'Pause reel.mov' }).click()
    expect(onPause).toHaveBeenCalledTimes(1)
    await expect.element(page.getByRole('progressbar', { name: 'reel.mov' })).toHaveAttribute('aria-valuenow', '62')
    expect(page.getByRole('button', { name: 'Resume reel.mov' }).query()).toBeNull()
  })

  test('initials are those of the first and the last name', () => {
    const initials = {
      'Bartholomew van der Okonkwo': 'BO',
      'von Schönfeld': 'S',
      'Maximiliane von Schönfeld-Arnsberg': 'MS',
      'Jean-Luc O’Hara': 'JO',
      'J.R. Okonkwo': 'JO',
      'A\u030asa E\u0301lodie': 'ÅÉ',
      helen: 'H',
      'helen lind': 'HL',
      '': '?',
      '夜 列': '夜列',
    }
    expect(Object.keys(initials).map(initialsOf)).toEqual(Object.values(initials))
  })
})
