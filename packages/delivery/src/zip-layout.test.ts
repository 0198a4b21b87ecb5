import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { testNeeding } from '../../../scripts/needed-tools.ts'
import { piecesOf, planZip } from './zip-layout.ts'

type Entry = { path: string; size: number; modified_at: Date; crc32: number | undefined; bytes: Buffer }

const entry = (path: string, text: string, isKnown = true): Entry => {
  const bytes = Buffer.from(text)
  const modified_at = new Date('2026-11-21T09:15:07.000Z')
  return { path, bytes, size: bytes.length, modified_at, crc32: isKnown ? crc32(bytes) : undefined }
}

function zipOf(entries: Entry[], range?: { start: number; end: number }): Buffer {
  const layout = planZip(entries)
  const pieces = [...piecesOf(layout, (each) => crc32(each.bytes), range)]
  return Buffer.concat(
    pieces.map((each) => ('bytes' in each ? each.bytes : each.entry.bytes.subarray(each.start, each.start + each.length))),
  )
}

/** Outside UTF-8, unzip writes other names. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' }

const entries = [entry('reel one.mov', 'one'), entry('empty.txt', ''), entry('映画/二.mov', 'two'), entry('late.wav', 'three', false)]

testNeeding('unzip')('an archive has the planned length, and opens in a strict reader', () => {
  const bytes = zipOf(entries)
  expect(bytes.length).toBe(planZip(entries).size)
  const folder = mkdtempSync(join(tmpdir(), 'answerprint-zip-'))
  try {
    const path = join(folder, 'package.zip')
    writeFileSync(path, bytes)
    expect(execFileSync('unzip', ['-t', path], { encoding: 'utf8', env })).toContain('No errors detected')
    execFileSync('unzip', ['-q', path, '-d', join(folder, 'out')], { env })
    expect(readFileSync(join(folder, 'out/映画/二.mov'), 'utf8')).toBe('two')
    expect(readFileSync(join(folder, 'out/late.wav'), 'utf8')).toBe('three')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

testNeeding('unzip')('a file that begins beyond four gigabytes is read from its place, and a larger one before it has its size', () => {
  const behind = entry('behind.txt', 'reel two')
  const large = { ...entry('reel one.mov', ''), size: 5_368_709_120, crc32: 0 }
  const folder = mkdtempSync(join(tmpdir(), 'answerprint-zip-'))
  const path = join(folder, 'package.zip')
  try {
    const file = openSync(path, 'w')
    let at = 0
    for (const piece of piecesOf(planZip([large, behind]), (each) => crc32(each.bytes))) {
      // The large one is a hole in the file: it takes nothing on the disk, and the reader is not asked to read it.
      const bytes = 'bytes' in piece ? piece.bytes : piece.entry.bytes
      if (bytes.byteLength > 0) writeSync(file, bytes, 0, bytes.byteLength, at)
      at += 'bytes' in piece ? bytes.byteLength : piece.length
    }
    ftruncateSync(file, at)
    closeSync(file)
    expect(execFileSync('unzip', ['-l', path], { encoding: 'utf8', env })).toMatch(/5368709120 .*reel one\.mov/)
    expect(execFileSync('unzip', ['-p', path, 'behind.txt'], { encoding: 'utf8', env })).toBe('reel two')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('any stretch of an archive is the same as that stretch of the whole', () => {
  const exact = entries.filter((each) => each.crc32 !== undefined)
  const whole = zipOf(exact)
  for (let start = 0; start < whole.length; start += 7) {
    for (const end of [start + 1, start + 40, whole.length]) {
      expect(zipOf(exact, { start, end: Math.min(end, whole.length) })).toEqual(whole.subarray(start, end))
    }
  }
})

test('archives beyond four gigabytes and beyond 65,535 entries are planned with 64-bit fields', () => {
  const at = new Date('2026-11-21T09:15:07.000Z')
  const large = { path: 'a', size: 5_368_709_120, modified_at: at, crc32: 0 }
  const many = Array.from({ length: 70_000 }, (_, index) => ({ path: `reel ${index}`, size: 0, modified_at: at, crc32: 0 }))
  const layout = planZip([large, ...many])
  const ours = [...piecesOf(layout, () => 0)].reduce((sum, each) => sum + ('bytes' in each ? each.bytes.byteLength : each.length), 0)
  expect(ours).toBe(layout.size)
})
