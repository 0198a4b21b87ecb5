import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { FRAME_MILLISECONDS, useSlideshow } from './use-slideshow.ts'

afterEach(() => void vi.useRealTimers())

test('the slideshow of a card shows the next picture each 1200 ms, and begins again', async () => {
  vi.useFakeTimers()
  const { result, act } = await renderHook(() => useSlideshow(2, true))
  const shown: number[] = [result.current]
  for (let times = 0; times < 2; times++) {
    await act(() => vi.advanceTimersByTime(FRAME_MILLISECONDS))
    shown.push(result.current)
  }
  expect(FRAME_MILLISECONDS).toBe(1200)
  expect(shown).toEqual([0, 1, 0])
})
