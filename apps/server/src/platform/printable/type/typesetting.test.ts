import { expect, test } from 'vitest'
import { linesOf } from './glyphs.ts'
import { setType } from './typesetting.ts'

const words = (glyphs: readonly { text: string }[]) => glyphs.map(({ text }) => text).join('')

test('what ends a line is a character of its own in the next one, and is shown in both', async () => {
  const type = await setType([['regular', 'क्र\u200d']])
  expect(words(type.set('क्र\u200d', 'regular'))).toBe('क्र□')
  expect(words(type.set('क्र', 'regular'))).toBe('क्र')
})

test('no name runs out of its column, and each line of it is set as it was measured', async () => {
  const box = { size: 9, width: 158 }
  for (const name of ['क्'.repeat(100), `क${'\u0902'.repeat(300)}`, '👩‍🚀'.repeat(40), 'a\u094d'.repeat(60)]) {
    const type = await setType([['bold', name]])
    const lines = linesOf(type.set(name, 'bold'), box)
    expect(lines.map(words).join('')).toBe(name)
    for (const line of lines) {
      const width = line.reduce((sum, { advance }) => sum + advance * box.size, 0)
      expect(width).toBeLessThanOrEqual(box.width)
      expect(words(type.set(words(line), 'bold'))).toBe(words(line))
    }
  }
})
