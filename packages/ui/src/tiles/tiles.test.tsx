import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FileTile } from '../files/FileTile.tsx'
import { FannedPosters } from '../film/FannedPosters.tsx'
import { frameAt } from '../film/Scrubber.tsx'
import { pixel, show } from '../testing/show.tsx'
import { AnswerprintProvider } from '../theme/AnswerprintProvider.tsx'
import { FolderPosterTile } from './FolderPosterTile.tsx'
import { PosterTile } from './PosterTile.tsx'

/** The browser follows nothing in a test. */
const stay = (event: Event) => event.target instanceof Element && event.target.closest('a') !== null && event.preventDefault()
beforeEach(() => {
  document.addEventListener('click', stay)
  return () => document.removeEventListener('click', stay)
})

describe('tiles and their ticks', () => {
  test('an Arabic title that is too long is cut at its end, which is the left one', async () => {
    const title = 'قصة طويلة جدا عن مدينة بعيدة خلف الجبال والبحر الأزرق الكبير في زمن قديم'
    await show(
      <div style={{ width: 160 }}>
        <PosterTile title={title} href="#" poster={null} count="3 files" />
      </div>,
    )
    const link = page.getByRole('link', { name: title }).element()
    const first = document.createRange()
    first.setStart(link.firstChild as Text, 0)
    first.setEnd(link.firstChild as Text, 1)
    expect(link.scrollWidth).toBeGreaterThan(link.clientWidth)
    expect(Math.abs(first.getBoundingClientRect().right - link.getBoundingClientRect().right)).toBeLessThan(2)
  })

  test('a poster opens by a plain click, and leaves a click for a new tab to the browser', async () => {
    document.removeEventListener('click', stay)
    const onOpen = vi.fn()
    await show(<PosterTile title="Halcyon" href="#halcyon" onOpen={onOpen} poster={null} count="3 files" />)
    await page.getByRole('link', { name: 'Halcyon' }).click()
    expect(onOpen).toHaveBeenCalledTimes(1)
    await page.getByRole('link', { name: 'Halcyon' }).click({ modifiers: ['Shift'] })
    expect(onOpen).toHaveBeenCalledTimes(1)
  })

  test('ticking a tile with shift asks for the range', async () => {
    const onToggle = vi.fn()
    await show(<FileTile name="reel.mov" icon="video" kind="Video" href="#" selection={{ checked: false, onToggle }} />)
    await page.getByRole('checkbox', { name: 'Select reel.mov' }).click({ modifiers: ['Shift'] })
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(true)
  })

  test('the tick answers the space bar', async () => {
    const onToggle = vi.fn()
    await show(<FileTile name="reel.mov" icon="video" kind="Video" href="#" selection={{ checked: true, onToggle }} />)
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(false)
  })
})

describe('the pictures of tiles', () => {
  test('a folder shows nine posters at most, and says when it is empty', async () => {
    const posters = Array.from({ length: 11 }, (_, place) => ({ _id: String(place), title: `Film ${place}`, poster: pixel }))
    const { container, rerender } = await show(<FolderPosterTile title="Slate" href="#" posters={posters} count="11 projects" />)
    expect(container.querySelectorAll('img')).toHaveLength(9)
    await rerender(
      <AnswerprintProvider scheme="dark">
        <FolderPosterTile title="Slate" href="#" posters={[]} count="0 projects" />
      </AnswerprintProvider>,
    )
    await expect.element(page.getByText('Empty Folder')).toBeVisible()
  })

  test('a folder inside a folder is drawn by its name', async () => {
    await show(
      <FolderPosterTile
        title="Slate"
        href="#"
        posters={[{ _id: 'a', title: 'Rotterdam', poster: null, isFolder: true }]}
        count="1 folder"
      />,
    )
    await expect.element(page.getByText('Rotterdam')).toBeVisible()
  })

  test('a poster of the first row is fetched before the rest, small where the browser can', async () => {
    const { container } = await show(
      <>
        <PosterTile title="Halcyon" href="#" poster={pixel} srcSet={`${pixel} 320w`} eager />
        <PosterTile title="Mara" href="#" poster={pixel} />
      </>,
    )
    const images = [...container.querySelectorAll('img')]
    expect(images.map((each) => [each.getAttribute('fetchpriority'), each.loading])).toEqual([
      ['high', 'eager'],
      ['auto', 'lazy'],
    ])
    expect(images.every((each) => each.hasAttribute('width') && each.hasAttribute('height'))).toBe(true)
    expect(container.querySelector('picture source')?.getAttribute('type')).toBe('image/avif')
  })

  test('two posters that would go into a new folder are shown in one hand, and said', async () => {
    const both = (
      <FannedPosters
        under={{ title: 'Halcyon', poster: null }}
        over={{ title: 'Mara', poster: pixel }}
        words="Move both into a new folder"
      />
    )
    await show(<PosterTile title="Halcyon" href="#" poster={null} drop="combine" overlay={both} />)
    await expect.element(page.getByRole('status')).toHaveTextContent('Move both into a new folder')
  })

  test('the frame follows the pointer over a film', async () => {
    const sprite = { src: pixel, frames: 20, intervalSeconds: 60 }
    const { container } = await show(
      <div style={{ width: 320 }}>
        <FileTile name="reel.mov" icon="video" kind="Video" href="#" thumbnail={pixel} sprite={sprite} />
      </div>,
    )
    const still = page.elementLocator(container.querySelector('article img') ?? container)
    await still.hover({ position: { x: 320 * 0.52, y: 40 } })
    await vi.waitFor(() => expect(container.querySelector('[data-frame]')?.getAttribute('data-frame')).toBe('10'))
    await expect.element(page.getByText('00:10:00')).toBeInTheDocument()
    await still.unhover()
    await vi.waitFor(() => expect(container.querySelector('[data-frame]')).toBeNull())
  })

  test('the first and the last frame are at the ends', () => {
    expect([frameAt(0, 20), frameAt(0.9999, 20), frameAt(2, 20), frameAt(0.5, 1)]).toEqual([0, 19, 19, 0])
  })
})
