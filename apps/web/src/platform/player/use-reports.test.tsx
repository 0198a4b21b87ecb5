import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { type PlayReport, useReports } from './use-reports.ts'

afterEach(() => void vi.useRealTimers())

/** A film whose position a test sets, in place of a file that plays. */
function givenFilm() {
  const state = { paused: true, ended: false, currentTime: 0 }
  const video = document.createElement('video')
  for (const name of ['paused', 'ended', 'currentTime'] as const) Object.defineProperty(video, name, { get: () => state[name] })
  const event = (name: string, change: Partial<typeof state>) => {
    Object.assign(state, change)
    video.dispatchEvent(new Event(name))
  }
  return { video, event }
}

function Watching({ video, onReport }: { video: HTMLVideoElement; onReport: (report: PlayReport) => Promise<unknown> }) {
  useReports(video, onReport)
  return null
}

test('the first second counts, also when the time of the film first changes after it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const { video, event } = givenFilm()
  const reports: PlayReport[] = []
  await render(<Watching video={video} onReport={async (report) => reports.push(report)} />)
  event('playing', { paused: false })
  vi.advanceTimersByTime(1_000)
  event('timeupdate', { currentTime: 1 })
  event('pause', { paused: true })
  await expect.poll(() => reports.map(({ played }) => played)).toEqual([[[0, 1]]])
})

test('the last report of a film is sent until it has arrived', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const { video, event } = givenFilm()
  const reports: PlayReport[] = []
  let isOnline = false
  const onReport = async (report: PlayReport) => {
    reports.push(report)
    if (!isOnline) throw new TypeError('Failed to fetch')
  }
  await render(<Watching video={video} onReport={onReport} />)
  event('playing', { paused: false })
  vi.advanceTimersByTime(4_000)
  event('pause', { currentTime: 4, paused: true, ended: true })
  event('ended', {})
  await expect.poll(() => reports.length).toBe(1)
  vi.advanceTimersByTime(10_000)
  await expect.poll(() => reports.length).toBe(2)
  isOnline = true
  vi.advanceTimersByTime(10_000)
  await expect.poll(() => reports.map(({ event, played }) => ({ event, played }))).toHaveLength(3)
  expect(reports.at(-1)).toMatchObject({ event: 'ended', played: [[0, 4]] })
  // Under the name that it had before: the server may have heard it, and only its answer was lost.
  const [first, last] = [reports[0]?.numbered, reports.at(-1)?.numbered]
  expect(first?.numbers).toHaveLength(1)
  expect(last).toEqual(first)
  vi.advanceTimersByTime(30_000)
  expect(reports).toHaveLength(3)
})

test('where a paused film was moved to is reported although the page is left at once', async () => {
  const { video, event } = givenFilm()
  const reports: PlayReport[] = []
  await render(<Watching video={video} onReport={async (report) => reports.push(report)} />)
  event('playing', { paused: false })
  event('pause', { paused: true })
  reports.length = 0
  window.dispatchEvent(new Event('pagehide'))
  event('seeked', { currentTime: 17 })
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pagehide'))
  expect(reports).toEqual([expect.objectContaining({ event: 'hidden', played: [], position_seconds: 17, isLeaving: true })])
})

test('a page that is closed before its film was played says so', async () => {
  const { video } = givenFilm()
  const reports: PlayReport[] = []
  await render(<Watching video={video} onReport={async (report) => reports.push(report)} />)
  window.dispatchEvent(new Event('pagehide'))
  expect(reports).toEqual([expect.objectContaining({ event: 'left', played: [], isLeaving: true })])
})
