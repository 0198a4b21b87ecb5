import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { EngineState } from './engine/use-engine.ts'
import { useRecovery } from './use-recovery.ts'

afterEach(() => void vi.useRealTimers())

/** A film whose element only notes whether it is to play. */
function givenFilm({ isRunning }: { isRunning: boolean }) {
  const state = { paused: !isRunning }
  const video = document.createElement('video')
  Object.defineProperty(video, 'paused', { get: () => state.paused })
  video.play = async () => {
    state.paused = false
  }
  video.pause = () => {
    state.paused = true
  }
  return { video, isPaused: () => state.paused }
}

type Props = { video: HTMLVideoElement; engine: EngineState; onRefused: () => Promise<unknown> }

function Playing({ video, engine, onRefused }: Props) {
  const { isAsking } = useRecovery({ engine, video, onRefused, again: () => undefined })
  return <p>{isAsking ? 'asks' : 'rests'}</p>
}

const LOADING: EngineState = { status: 'loading' }
const REFUSED: EngineState = { status: 'failed', fault: { kind: 'refused', title: '', text: '', code: 0 } }

test('a film whose visit was over goes on by itself with the new one, as it was running', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { video, isPaused } = givenFilm({ isRunning: true })
  const answer = Promise.withResolvers<void>()
  const onRefused = vi.fn(() => answer.promise)
  const playing = (engine: EngineState) => <Playing video={video} engine={engine} onRefused={onRefused} />
  const { rerender, getByText } = await render(playing(LOADING))
  await rerender(playing(REFUSED))
  await expect.element(getByText('asks')).toBeVisible()
  answer.resolve()
  // Its film comes a moment after the answer.
  await expect.element(getByText('rests')).toBeVisible()
  expect(isPaused()).toBe(false)
  await rerender(playing(LOADING))
  vi.advanceTimersByTime(1_000)
  expect(onRefused).toHaveBeenCalledOnce()
  expect(isPaused()).toBe(false)
})

test('under the notice that it is not allowed any more nothing plays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { video, isPaused } = givenFilm({ isRunning: true })
  const { getByText } = await render(<Playing video={video} engine={REFUSED} onRefused={async () => undefined} />)
  await expect.element(getByText('rests')).toBeVisible()
  await expect.poll(() => vi.advanceTimersByTime(1_000) && isPaused()).toBe(true)
})

test('one that the person had paused stays so', async () => {
  const { video, isPaused } = givenFilm({ isRunning: false })
  const playing = (engine: EngineState) => <Playing video={video} engine={engine} onRefused={async () => undefined} />
  const { rerender, getByText } = await render(playing(REFUSED))
  await expect.element(getByText('rests')).toBeVisible()
  await rerender(playing(LOADING))
  expect(isPaused()).toBe(true)
})
