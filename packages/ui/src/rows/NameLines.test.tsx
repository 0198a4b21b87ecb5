import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { NameLines } from './NameLines.tsx'

test.each([
  ['Maximiliane von Schönfeld-Arnsberg und zu Hohenlohe', 'left'],
  ['عبد الرحمن بن محمد بن عبد الله الهاشمي القرشي المكي', 'right'],
] as const)('a name that is too long, %s, is cut off at its end', async (name, side) => {
  await show(
    <div style={{ width: 140 }}>
      <NameLines name={name}>a buyer</NameLines>
    </div>,
  )
  const shown = page.getByTitle(name).element()
  const first = document.createRange()
  first.setStart(shown.firstChild as Text, 0)
  first.setEnd(shown.firstChild as Text, 1)
  const box = shown.getBoundingClientRect()
  expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth)
  expect(Math.abs(first.getBoundingClientRect()[side] - box[side])).toBeLessThan(2)
})
