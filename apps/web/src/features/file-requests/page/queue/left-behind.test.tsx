import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useLeftBehind } from './left-behind.ts'

test('a page that was closed while it sent many files says after a reload how many it had not sent, until they are sent or forgotten', async () => {
  const visit = (left: number) =>
    renderHook((props?: { left: number }) => useLeftBehind('r-1', props?.left ?? left), { initialProps: { left } })
  const first = await visit(0)
  expect(first.result.current.count).toBe(0)
  await first.rerender({ left: 3009 })
  await first.rerender({ left: 2897 })
  expect(first.result.current.count, 'they are being sent').toBe(0)
  await first.unmount()

  const second = await visit(0)
  expect(second.result.current.count).toBe(2897)
  await second.rerender({ left: 2897 })
  await second.rerender({ left: 0 })
  await second.unmount()
  const third = await visit(0)
  expect(third.result.current.count, 'all of them arrived').toBe(0)
  await third.rerender({ left: 5 })
  await third.unmount()

  const fourth = await visit(0)
  expect(fourth.result.current.count).toBe(5)
  await fourth.act(() => fourth.result.current.forget())
  expect(fourth.result.current.count).toBe(0)
  await fourth.unmount()
  expect((await visit(0)).result.current.count).toBe(0)
})
