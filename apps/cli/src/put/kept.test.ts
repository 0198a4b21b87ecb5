import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FoundFile } from './find-files.ts'
import { openKept } from './kept.ts'

const newPlace = () => join(mkdtempSync(join(tmpdir(), 'answerprint-kept-')), 'state.jsonl')
const found = (name: string): FoundFile => ({ absolute: `/films/${name}`, path: `Day 12/${name}`, size: 6, mtimeMs: 7.4 })
const upload = (upload_id: string) => ({ upload_id, part_size: 20_000_000, part_count: 1 })
const take = (index: number) => found(`täke ${index}.txt`)

test('a later run knows what an earlier one has noted, and what it has forgotten', async () => {
  const place = newPlace()
  const first = await openKept(place)
  await first.setCookie('visitor')
  await first.setFolders(new Map([['Day 12', 'f-1']]))
  await first.setUploads([
    [take(1), upload('u-1')],
    [take(2), upload('u-2')],
  ])
  await first.setUploads([[take(1), { ...upload('u-1'), isDone: true }]])
  await first.forget(take(2))

  const second = await openKept(place)

  expect([second.cookie, second.folder('Day 12'), second.folder('Day 13')]).toEqual(['visitor', 'f-1', undefined])
  expect([second.upload(take(1))?.isDone, second.upload(take(2))]).toEqual([true, undefined])
  expect(second.upload({ ...take(1), size: 7 }), 'another file').toBeUndefined()
})

test('killed at any byte, it loses only the note that was being written', async () => {
  const place = newPlace()
  const kept = await openKept(place)
  const ends: number[] = []
  for (let index = 0; index < 5; index++) {
    await kept.setUploads([[take(index), upload(`u-${index}`)]])
    ends.push(statSync(place).size)
  }
  const bytes = readFileSync(place)
  const cut = newPlace()
  // Every byte of the first two notes, and the edges of the others: each cut waits for the disk twice.
  const cuts = [...Array((ends[1] ?? 0) + 1).keys(), ...ends.flatMap((end) => [end - 1, end, end + 1])]
  for (const end of new Set(cuts.filter((each) => each <= bytes.length))) {
    writeFileSync(cut, bytes.subarray(0, end))
    const again = await openKept(cut)
    const known = [0, 1, 2, 3, 4].filter((index) => again.upload(take(index)) !== undefined)
    expect(known, `cut after ${end} bytes`).toEqual([0, 1, 2, 3, 4].filter((index) => (ends[index] ?? 0) <= end))
    await again.setUploads([[take(9), upload('u-9')]])
    expect((await openKept(cut)).upload(take(9)), `noted after a cut at ${end}`).toBeDefined()
  }
})

test('a note costs its own length, however many are before it', async () => {
  const place = newPlace()
  const kept = await openKept(place)
  const sizes: number[] = []
  for (let index = 0; index < 1_000; index++) {
    await kept.setUploads([[take(index), upload(`u-${index}`)]])
    if (index % 500 === 499) sizes.push(statSync(place).size)
  }
  const [half = 0, whole = 0] = sizes
  expect(whole / half).toBeLessThan(2.1)
  await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => kept.setUploads([[take(index), { ...upload(`u-${index}`), isDone: true }]])),
  )
  const again = await openKept(place)
  expect(Array.from({ length: 1_000 }, (_, index) => again.upload(take(index))?.isDone).every(Boolean)).toBe(true)
  expect(statSync(place).size, 'in few words').toBeLessThan(whole * 1.2)
})

test('a file that is not a journal is never overwritten', async () => {
  const place = newPlace()
  writeFileSync(place, 'RIFF....WAVE')
  await expect(openKept(place)).rejects.toThrow('holds something else')
  expect(readFileSync(place, 'utf8')).toBe('RIFF....WAVE')
})
