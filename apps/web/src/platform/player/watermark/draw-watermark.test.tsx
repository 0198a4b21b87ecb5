import { WATERMARK_POSITIONS } from '@answerprint/contract/screeners'
import { afterEach, describe, expect, test } from 'vitest'
import { drawWatermark } from './draw-watermark.ts'
import { liesOn } from './watermark-geometry.ts'

afterEach(() => document.body.replaceChildren())

function drawnOn({ width, second_line, position }: { width: number; second_line: string; position: (typeof WATERMARK_POSITIONS)[number] }) {
  const player = document.createElement('section')
  player.style.cssText = `position: relative; width: ${width}px; height: ${(width * 9) / 16}px; background: #000`
  document.body.append(player)
  const { lines } = drawWatermark(player, {
    ...{ is_active: true, text: 'For the jury of Tromsø', position, size: 'large', opacity: 75, second_line },
    ...{ second_line_text_type: 'name', mode: 'overlay' },
  })
  return { lines: lines.getBoundingClientRect(), player: player.getBoundingClientRect() }
}

const NAMES = [
  ['a short one', 'Ingrid Solheim'],
  ['a long one', 'Maximiliana Alexandra Wolkenstein-Hohenzollern von und zu Schönfeld-Oppenheimer de la Vega y Santos'],
  ['one from right to left', 'عبد الرحمن بن محمد الأنصاري '.repeat(4).trim()],
  ['the longest address', `${'maximiliana.wolkenstein'.repeat(10)}@schoenfeld.example`],
  ['the widest', 'W'.repeat(254)],
] as const

describe.each(WATERMARK_POSITIONS)('a watermark at %s', (position) => {
  test.each(NAMES)('with %s lies on every picture, so that no reviewer is taken to have moved it', (_, second_line) => {
    for (const width of [300, 390, 620, 1240]) {
      const { lines, player } = drawnOn({ width, second_line, position })
      expect(liesOn(lines, player), `${width} px`).toBe(true)
      // It drifts by six pixels.
      expect(lines.left, `${width} px`).toBeGreaterThanOrEqual(player.left - 6)
      expect(lines.right, `${width} px`).toBeLessThanOrEqual(player.right + 6)
    }
  })
})
