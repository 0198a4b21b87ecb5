import { expect, onTestFinished, test, vi } from 'vitest'
import { askFrame, whenFrameIsReady } from './stripe-frame.ts'

/** A frame of our origin that says this to the page. */
function mountFrame(...said: object[]): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  const words = said.map((each) => `parent.postMessage(${JSON.stringify({ from: 'card-frame', ...each })}, '*')`)
  frame.srcdoc = `<script>${words.join(';')}</script>`
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  return frame
}

test('each frame is heard for itself: one is ready while another one failed', async () => {
  const [ready, failed] = [mountFrame({ type: 'ready' }), mountFrame({ type: 'failed' })]
  expect(await Promise.all([ready, failed].map(whenFrameIsReady))).toEqual([true, false])
})

test('a card form that is closed before it was answered keeps nothing: all frames share one listener', () => {
  const listening = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => listening.mockRestore())
  for (let time = 0; time < 3; time++) {
    const frame = mountFrame()
    void whenFrameIsReady(frame)
    void askFrame(frame, { type: 'tokenize', name: 'Ada Lindqvist' })
    frame.remove()
  }
  const hearing = listening.mock.calls.flatMap(([type, hear]) => (type === 'message' ? [hear] : []))
  expect(new Set(hearing).size).toBe(1)
})
