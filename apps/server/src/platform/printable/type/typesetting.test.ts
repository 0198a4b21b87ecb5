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

test("the ring of Thai's AM is below the mark of its tone", async () => {
  const type = await setType([['bold', 'น้ำ']])
  const [sign] = type.set('น้ำ', 'bold')
  const run = type.fonts.get(sign?.font ?? '')?.layout('น้ำ')
  const tops = run?.glyphs.map((glyph, index) => glyph.bbox.minY + (run.positions[index]?.yOffset ?? 0)) ?? []
  // Consonant, ring, tone, AA.
  expect(tops).toHaveLength(4)
  expect(tops[2]).toBeGreaterThan((tops[1] ?? 0) + 100)
})

test('no arrangement of characters that a keyboard can type breaks a document', async () => {
  const blocks = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00, 0xd80, 0xe00, 0xe80, 0x1000, 0x1780]
  const words = blocks.flatMap((block) => {
    const at = (index: number) => String.fromCodePoint(block + ((index * 37) % 128))
    return Array.from({ length: 12 }, (_, index) => `${at(index)}${at(index * 3 + 1)}\u200d${at(index * 7 + 2)}${at(index * 11 + 5)}`)
  })
  const type = await setType(words.map((word) => ['bold', word]))
  for (const word of words)
    for (const { font, text, advance } of type.set(word, 'bold')) {
      const face = type.fonts.get(font)
      expect(face?.layout(text).advanceWidth).toBeCloseTo(advance * (face?.unitsPerEm ?? 0), 3)
    }
})
