import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useDragScroll } from './drag-scroll.ts'

test('a screen that has gone hears nothing more of what is dragged: what hears would keep the screen', async () => {
  const listening = vi.spyOn(window, 'addEventListener')
  const { unmount } = await renderHook(() => useDragScroll(document.createElement('div')))
  const drags = listening.mock.calls.filter(([type]) => /^(drag|drop)/.test(type))
  listening.mockRestore()
  expect(drags.map(([type]) => type).toSorted()).toEqual(['dragend', 'dragleave', 'dragover', 'drop'])
  await unmount()
  for (const [type, , options] of drags) expect([type, typeof options === 'object' && options.signal?.aborted]).toEqual([type, true])
})
