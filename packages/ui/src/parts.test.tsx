// biome-ignore-all lint/a11y/useSemanticElements: rows stand in a table by role, as in the file list.
import './theme/tokens.css'
import './theme/mantine.css'
import axe from 'axe-core'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Mark } from './brand/Mark.tsx'
import { Wordmark } from './brand/Wordmark.tsx'
import { ConfirmModal } from './controls/ConfirmModal.tsx'
import { InlineTitle } from './controls/InlineTitle.tsx'
import { SearchField } from './controls/SearchField.tsx'
import { SegmentedChoice } from './controls/SegmentedChoice.tsx'
import { FannedPosters } from './film/FannedPosters.tsx'
import { frameAt } from './film/Scrubber.tsx'
import { Timecode } from './film/Timecode.tsx'
import { unionOf, WatchedSkyline } from './film/WatchedSkyline.tsx'
import { CountBadge } from './marks/CountBadge.tsx'
import { LivePill } from './marks/LivePill.tsx'
import { initialsOf, PersonAvatar } from './marks/PersonAvatar.tsx'
import { StatusDot } from './marks/StatusDot.tsx'
import { TransferRow } from './marks/TransferRow.tsx'
import { PageHeading } from './page/PageHeading.tsx'
import { FileRow, FileRowHead } from './rows/FileRow.tsx'
import { EmptyState } from './states/EmptyState.tsx'
import { ErrorScreen } from './states/ErrorScreen.tsx'
import { RowSkeletons } from './states/Skeletons.tsx'
import { AnswerprintProvider } from './theme/AnswerprintProvider.tsx'
import { FileTile } from './tiles/FileTile.tsx'
import { FolderPosterTile } from './tiles/FolderPosterTile.tsx'
import { PosterTile } from './tiles/PosterTile.tsx'

const nothing = () => undefined
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const segments = [
  { start_percentage: 0, end_percentage: 40, weight: 1 },
  { start_percentage: 30, end_percentage: 60, weight: 5 },
  { start_percentage: 80, end_percentage: 100, weight: 2 },
]
const show = (children: ReactNode, scheme: 'dark' | 'light' = 'dark') =>
  render(<AnswerprintProvider scheme={scheme}>{children}</AnswerprintProvider>)

/** The browser follows nothing in a test. */
const stay = (event: Event) => event.target instanceof Element && event.target.closest('a') !== null && event.preventDefault()
beforeEach(() => {
  document.addEventListener('click', stay)
  return () => document.removeEventListener('click', stay)
})

describe('badges', () => {
  test('a badge counts to nine, says "9+" above, and is not there for nothing', async () => {
    const { container } = await show(
      <p>
        <CountBadge count={0} />
        <CountBadge count={9} />
        <CountBadge count={10} />
      </p>,
    )
    expect([...container.querySelectorAll('p > span')].map((each) => each.textContent)).toEqual(['9', '9+'])
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
})

describe('tiles', () => {
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

  test('a long name gives way before its extension', async () => {
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

  test('the first and the last frame stand at the ends', () => {
    expect([frameAt(0, 20), frameAt(0.9999, 20), frameAt(2, 20), frameAt(0.5, 1)]).toEqual([0, 19, 19, 0])
  })
})

describe('the watched skyline', () => {
  test('says how much was watched, without counting a stretch twice', async () => {
    await show(<WatchedSkyline segments={segments} labelled />)
    await expect.element(page.getByRole('img', { name: 'Watched 80 percent' })).toBeVisible()
    await expect.element(page.getByText('80%')).toBeVisible()
    expect(unionOf([])).toBe(0)
  })

  test('more plays stand higher and stronger', async () => {
    const { container } = await show(<WatchedSkyline segments={segments} />)
    const bars = [...container.querySelectorAll('rect')].map((bar) => [bar.getAttribute('height'), bar.getAttribute('opacity')])
    expect(bars).toEqual([
      ['38', '0.5'],
      ['100', '1'],
      ['60', '0.68'],
    ])
  })
})

describe('a title that is edited in place', () => {
  const edit = async (keys: string) => {
    const onSave = vi.fn()
    await show(<InlineTitle value="Festival cut" label="Screener name" onSave={onSave} />)
    await page.getByRole('button', { name: 'Edit screener name' }).click()
    await page.getByRole('textbox', { name: 'Screener name' }).fill(keys)
    return onSave
  }

  test('Enter saves the trimmed name', async () => {
    const onSave = await edit('  Final cut ')
    await userEvent.keyboard('{Enter}')
    expect(onSave).toHaveBeenCalledExactlyOnceWith('Final cut')
  })

  test('leaving the field saves', async () => {
    const onSave = await edit('Final cut')
    await userEvent.tab()
    expect(onSave).toHaveBeenCalledExactlyOnceWith('Final cut')
  })

  test('Escape restores, and so does an empty or unchanged name', async () => {
    const escaped = await edit('Final cut')
    await userEvent.keyboard('{Escape}')
    expect(escaped).not.toHaveBeenCalled()
    await expect.element(page.getByRole('button', { name: 'Edit screener name' })).toHaveFocus()
  })

  test('an empty name restores the one before', async () => {
    const emptied = await edit('   ')
    await userEvent.keyboard('{Enter}')
    expect(emptied).not.toHaveBeenCalled()
    await expect.element(page.getByRole('heading', { name: 'Festival cut' })).toBeVisible()
  })
})

describe('controls', () => {
  test('Escape empties the search', async () => {
    const onChange = vi.fn()
    await show(<SearchField label="Search files" value="salt" onChange={onChange} />)
    await page.getByRole('searchbox', { name: 'Search files' }).click()
    await userEvent.keyboard('{Escape}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('')
  })

  test('the arrow keys change the view', async () => {
    await show(<Views />)
    await page.getByRole('radio', { name: 'Grid' }).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: 'List' })).toBeChecked()
  })

  test('a dangerous question starts on Cancel', async () => {
    const onConfirm = vi.fn()
    await show(
      <ConfirmModal opened title="Delete" tone="danger" confirm="Delete 3 files" onConfirm={onConfirm} onClose={nothing}>
        For good.
      </ConfirmModal>,
    )
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await page.getByRole('button', { name: 'Delete 3 files' }).click()
    expect(onConfirm).toHaveBeenCalledTimes(1)
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
    expect(['Bartholomew van der Okonkwo', 'helen', '', '夜 列'].map(initialsOf)).toEqual(['BO', 'H', '?', '夜列'])
  })
})

describe.each(['dark', 'light'] as const)('the %s theme', (scheme) => {
  test('has no finding of axe', async () => {
    const { container } = await show(<Everything />, scheme)
    const { violations } = await axe.run(container, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => `${node.html.slice(0, 120)} ${node.failureSummary ?? ''}`)])).toEqual(
      [],
    )
  })
})

function Views() {
  const [view, setView] = useState<'grid' | 'list'>('grid')
  const options = [
    { value: 'grid', label: 'Grid', icon: null },
    { value: 'list', label: 'List', icon: null },
  ] as const
  return <SegmentedChoice label="View" value={view} onChange={setView} options={options} />
}

function Everything() {
  const selection = { checked: true, onToggle: nothing }
  return (
    <main>
      <Wordmark />
      <Mark label="Answerprint" />
      <PageHeading title="Projects" count={1204} crumbs="All Projects" actions={<Views />} />
      <SearchField label="Search" value="salt" onChange={nothing} />
      <InlineTitle level={2} value="Festival cut" label="Screener name" onSave={nothing} />
      <PosterTile title="Halcyon" href="#a" poster={null} meta="2026 · Drama" count="106 files" selection={selection} />
      <PosterTile title="Mara" href="#b" poster={pixel} status={{ tone: 'err', label: 'Error' }} count="1 file" />
      <FolderPosterTile title="Slate" href="#c" posters={[]} count="0 projects" />
      <FileTile name="reel.mov" icon="video" kind="Video" href="#d" size="1 GB" durationSeconds={60} selection={selection} progress={0.4} />
      <FileTile
        name="a.pdf"
        icon="document"
        extension="pdf"
        kind="Document"
        href="#e"
        status={{ tone: 'run', label: 'Preparing Preview' }}
      />
      <div role="table" aria-label="Files">
        <FileRowHead sortBy="name" sortDir="ASC" onSort={nothing} all={{ checked: false, mixed: true, onToggle: nothing }} />
        <FileRow name="reel.mov" icon="video" kind="Video" href="#f" created="Nov 12, 2026" selection={selection} />
        <FileRow
          name="b.pdf"
          icon="document"
          kind="Document"
          href="#g"
          created="Nov 12, 2026"
          tags={[{ _id: '1', name: 'Final' }]}
          status={{ tone: 'err', label: 'Error' }}
        />
      </div>
      <WatchedSkyline segments={segments} labelled playhead={60} />
      <ul>
        <TransferRow
          name="reel.mov"
          direction="up"
          state="running"
          progress={0.6}
          status="4 min left"
          sizes="1 of 2 GB"
          method="Aspera"
          onPause={nothing}
        />
        <TransferRow name="a.pdf" direction="down" state="error" progress={0.2} status="Error - Upload failed" onCancel={nothing} />
        <TransferRow name="b.pdf" direction="down" state="complete" progress={1} status="Complete" onDismiss={nothing} />
      </ul>
      <EmptyState art="files" title="Nothing here yet" text="Drop files anywhere." />
      <ErrorScreen onRetry={nothing} reference="req-1" />
      <StatusDot tone="ok">Available Now</StatusDot>
      <LivePill />
      <Timecode seconds={60} />
      <PersonAvatar name="Helen Lind" labelled />
      <RowSkeletons count={2} />
    </main>
  )
}
