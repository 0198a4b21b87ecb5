import { h, render } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { expect, onTestFinished, test } from 'vitest'
import { focusWhatAsksForIt } from '../../../build/preact/autofocus.ts'
import { runEffectsBeforeTheNextEvent } from '../../../build/preact/effects.ts'

focusWhatAsksForIt()
runEffectsBeforeTheNextEvent()

function drawn(view: Parameters<typeof render>[0]): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  render(view, place)
  onTestFinished(() => {
    render(null, place)
    place.remove()
  })
  return place
}

/** Sends what its effect has seen, as a mutation of TanStack Query does. */
function Message({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('')
  const seen = useRef('')
  useEffect(() => {
    seen.current = text
  }, [text])
  return h('input', {
    onInput: (event) => setText(event.currentTarget.value),
    onKeyDown: () => onSend(seen.current),
  })
}

test('what is sent by the key after the last character has that character', async () => {
  const sent: string[] = []
  const input = drawn(h(Message, { onSend: (text) => sent.push(text) })).querySelector('input') as HTMLInputElement
  input.value = 'Longer.'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  // Two events of one person are never nearer to each other than this.
  await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => resolve(null)))))
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  expect(sent).toEqual(['Longer.'])
})

test('a field that asks for the focus has it when it is drawn later, and keeps its own ref', async () => {
  const ref: { current: HTMLInputElement | null } = { current: null }
  const place = drawn(h('p', {}, 'Code'))
  render(h('input', { autoFocus: true, ref }), place)
  await expect.poll(() => document.activeElement).toBe(place.querySelector('input'))
  expect(ref.current).toBe(place.querySelector('input'))
})
