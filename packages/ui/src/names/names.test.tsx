import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FileTile } from '../files/FileTile.tsx'
import { show } from '../testing/show.tsx'
import { AnswerprintProvider } from '../theme/AnswerprintProvider.tsx'
import { FileName } from './FileName.tsx'

const WIDE = [1280, 800] as const
const PHONE = [390, 800] as const
const long = `${'SALT_MERIDIAN_'.repeat(8)}R7_FINAL.mov`

describe('names of files', () => {
  afterEach(() => page.viewport(...WIDE))

  test('a long name is shortened before its extension', async () => {
    const name = `${'SALT_MERIDIAN_'.repeat(20)}.mov`
    const { container } = await show(
      <div style={{ width: 200 }}>
        <FileTile name={name} icon="video" kind="Video" href="#" size="68.7 GB" />
      </div>,
    )
    const { left = 0 } = container.querySelector('article')?.getBoundingClientRect() ?? {}
    const link = page.getByRole('link', { name }).element().getBoundingClientRect()
    expect(link.right).toBeLessThanOrEqual(left + 200)
    await expect.element(page.getByRole('link', { name: `${name}` })).toHaveAttribute('title', name)
  })

  test('on a phone a name that is longer than two lines is cut in its middle', async () => {
    await page.viewport(...PHONE)
    const { container } = await show(<Narrow name={long} />)
    const [shown] = container.querySelectorAll<HTMLElement>('[data-wraps]')
    await expect.poll(() => shown?.textContent).toMatch(/^SALT_MERIDIAN_.+…_FINAL\.mov$/)
    expect(shown?.scrollHeight).toBe(shown?.clientHeight)
    await expect.element(page.getByText(long)).toBeInTheDocument()
  })

  test('its end can be read in a box of any width, in any script', async () => {
    await page.viewport(...PHONE)
    const names = [
      long,
      'Les Absents interview with the director in the garden of the old observatory (unedited).webp',
      `${'Ü'.repeat(90)}_end.txt`,
    ]
    for (const name of names)
      for (const width of [120, 143, 171, 200, 260]) {
        const { container, unmount } = await show(<Narrow name={name} width={width} />)
        const shown = () => container.querySelector<HTMLElement>('[data-wraps]')
        await expect.poll(() => shown()?.textContent).toContain('…')
        expect(shown()?.scrollHeight, `${name}, ${width}`).toBe(shown()?.clientHeight)
        await unmount()
      }
  })

  test('it is cut again when a wider font loads late', async () => {
    await page.viewport(...PHONE)
    const { container } = await show(<Narrow name={long} />)
    const [shown] = container.querySelectorAll<HTMLElement>('[data-wraps]')
    await expect.poll(() => shown?.textContent).toContain('…')
    container.style.letterSpacing = '3px'
    expect(shown?.scrollHeight).toBeGreaterThan(shown?.clientHeight ?? 0)
    document.fonts.dispatchEvent(new Event('loadingdone'))
    await expect.poll(() => shown?.scrollHeight).toBe(shown?.clientHeight)
  })

  test('one that fits in two lines is shown in full, and so is any on a wide screen', async () => {
    await page.viewport(...PHONE)
    const { container, rerender } = await show(<Narrow name="SALT_MERIDIAN_REEL_7.mov" />)
    const shown = () => container.querySelector('[data-wraps]')?.textContent
    expect(shown()).toBe('SALT_MERIDIAN_REEL_7.mov')
    await page.viewport(...WIDE)
    await rerender(
      <AnswerprintProvider scheme="dark">
        <Narrow name={long} />
      </AnswerprintProvider>,
    )
    await expect.poll(shown).toBe(long)
  })

  test('a name that grows on a phone is cut when it does', async () => {
    await page.viewport(...PHONE)
    const { container, rerender } = await show(<Narrow name="short.mov" />)
    const shown = () => container.querySelector('[data-wraps]')?.textContent
    await rerender(
      <AnswerprintProvider scheme="dark">
        <Narrow name={long} />
      </AnswerprintProvider>,
    )
    await expect.poll(shown).toContain('…_FINAL.mov')
  })
})

test('the end that stays begins with a word, where one is near', async () => {
  const endOf = async (name: string) => {
    const { container, unmount } = await show(<FileName name={name} />)
    const end = container.querySelector('span > span + span')?.textContent
    await unmount()
    return end
  }
  expect(await endOf('SALT_MERIDIAN_FTR_239_HD.mp4')).toBe('FTR_239_HD.mp4')
  expect(await endOf('SALT_MERIDIAN_TRL_239_HD.mp4')).toBe('TRL_239_HD.mp4')
  expect(await endOf(`${'x'.repeat(40)}.mov`)).toBe(`${'x'.repeat(8)}.mov`)
  expect(await endOf('notes.txt')).toBe('notes.txt')
})

test('the end of an Arabic name stays at its left, behind its beginning', async () => {
  const { container } = await show(
    <div style={{ width: 120 }}>
      <FileName name="فيلم طويل جدا عن مدينة بعيدة خلف الجبال والبحر.mp4" />
    </div>,
  )
  const [stem, end] = [...container.querySelectorAll('span > span')].map((each) => each.getBoundingClientRect())
  expect(end?.right).toBeLessThanOrEqual(stem?.left ?? 0)
  expect(end?.left).toBeCloseTo(container.querySelector('div')?.getBoundingClientRect().left ?? -1, 0)
})

const Narrow = ({ name, width = 240 }: { name: string; width?: number }) => (
  <div style={{ width }}>
    <FileName name={name} wraps />
  </div>
)
