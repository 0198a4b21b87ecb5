import { expect, test } from 'vitest'
import { sniff } from './sniff.ts'

/** Packets of nothing: a sync byte, an address, and the bits that say that there is a payload. */
const packets = (before: number) =>
  Buffer.concat(Array(6).fill(Buffer.from([...Array(before).fill(0), 0x47, 0x1f, 0xff, 0x10, ...Array(184).fill(0xff)])))

test('a transport stream is known by its packets, with a time code before each or without', async () => {
  for (const before of [0, 4]) expect(await sniff(packets(before))).toMatchObject({ mime: 'video/mp2t' })
})

test('a text of G alone is a text, however they are placed', async () => {
  const texts = ['G', 'G'.repeat(4_000), `G${'.'.repeat(187)}`.repeat(2), `${`G${'='.repeat(186)}\n`.repeat(2)}Good morning`]
  for (const text of texts) expect(await sniff(Buffer.from(text))).toBeUndefined()
})
