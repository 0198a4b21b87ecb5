import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { C4_PATTERN, c4Of } from './c4.ts'
import { openHashing } from './hashing.ts'
import { manifestName, manifestXml } from './mhl.ts'
import { openPaths, safeName } from './safe-paths.ts'

const sha512 = (text: string) => createHash('sha512').update(text).digest()

test('the C4 ID of nothing and of a text is what the standard gives', () => {
  expect(c4Of(sha512(''))).toBe('c459dsjfscH38cYeXXYogktxf4Cd9ibshE3BHUo6a58hBXmRQdZrAkZzsWcbWtDg5oQstpDuni4Hirj75GEmTc1sFT')
  expect(c4Of(sha512('a reel'))).toMatch(C4_PATTERN)
  expect(c4Of(new Uint8Array(64))).toBe(`c4${'1'.repeat(88)}`)
})

test('a file is read once for all its hashes, in pieces of any size', async () => {
  const bytes = Buffer.from('Scene 1. A shore, at night. '.repeat(10_000))
  const whole = await openHashing()
  whole.update(bytes)
  const pieces = await openHashing()
  for (let at = 0; at < bytes.length; at += 777) pieces.update(bytes.subarray(at, at + 777))

  const found = whole.digest()
  expect(pieces.digest()).toEqual(found)
  expect(found).toMatchObject({ crc32: crc32(bytes), c4: c4Of(createHash('sha512').update(bytes).digest()) })
  // XXH128 of nothing, as its authors publish it.
  const empty = (await openHashing()).digest()
  expect(empty.xxh128).toBe('99aa06d3014798d86001c324468d497f')
})

test.each([
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['..', 'file'],
  ['', 'file'],
  ['reel.mov ', 'reel.mov'],
  ['C:\\reel.mov', 'C__reel.mov'],
  ['aux.mov', '_aux.mov'],
  ['reel\u202evom.exe', 'reel_vom.exe'],
  ['a\u0000b', 'a_b'],
  ['\ud800', '_'],
  ['e\u0301.mov', 'é.mov'],
])('%j is named %j in an archive', (given, expected) => {
  expect(safeName(given)).toBe(expected)
})

test('a name is cut to what file systems accept, and keeps its extension', () => {
  const name = safeName(`${'映'.repeat(300)}.mov`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
  expect(name).toMatch(/^映+\.mov$/)
})

test('each path is used once, regardless of upper and lower case', () => {
  const next = openPaths(['ascmhl'])
  const given = [['Reel.mov'], ['reel.mov'], ['REEL.mov'], ['Reel (2).mov'], ['a', 'reel.mov'], ['ascmhl'], ['ASCMHL']].map(next)
  expect(given).toEqual(['Reel.mov', 'reel (2).mov', 'REEL (3).mov', 'Reel (2) (2).mov', 'a/reel.mov', 'ascmhl (2)', 'ASCMHL (3)'])
})

test('a manifest names each file with its hashes, and no name can be markup', () => {
  const at = new Date('2026-11-21T09:15:00.000Z')
  const file = { path: 'a <b> & "c".mov', size: 5, modified_at: at, hashed_at: at, xxh128: '0'.repeat(32), c4: `c4${'1'.repeat(88)}` }
  const header = { created_at: at, hostname: 'answerprint', tool: { name: 'Answerprint', version: '1' }, author: 'Nordlys', comment: '' }
  const xml = manifestXml({ ...header, files: [file] })

  expect(manifestName('Delivery', at)).toBe('0001_Delivery_2026-11-21_091500Z.mhl')
  expect(xml).toContain('<path size="5" lastmodificationdate="2026-11-21T09:15:00.000Z">a &lt;b&gt; &amp; &quot;c&quot;.mov</path>')
  expect(xml).toContain(`<xxh128 action="original" hashdate="2026-11-21T09:15:00.000Z">${'0'.repeat(32)}</xxh128>`)
  expect(manifestXml({ ...header, files: [] })).not.toContain('<hashes>')
})
