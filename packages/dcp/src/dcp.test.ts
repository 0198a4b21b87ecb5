import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPackage } from './check-package.ts'
import { DcpError } from './dcp-error.ts'
import { findPackages } from './find-packages.ts'
import { readPackage } from './read-package.ts'
import { listingOf, type MadePackage, makePackage } from './testing/make-package.ts'
import { insidePath } from './values.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const words = (files: MadePackage, path: string) => new TextDecoder().decode(files.get(path))
const read = (files: MadePackage, listing = listingOf(files)) => readPackage(listing, async (path) => files.get(path) ?? new Uint8Array())
const check = async (files: MadePackage, listing = listingOf(files)) => checkPackage(await read(files, listing), listing)
const named = async (files: MadePackage, listing = listingOf(files)) =>
  (await check(files, listing)).map(({ kind, severity, path }) => [kind, severity, path])

function edit(files: MadePackage, path: string, from: string | RegExp, to: string): MadePackage {
  const before = words(files, path)
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  return new Map(files).set(path, bytes(after))
}

test('a SMPTE DCP gives its title, length, reels, picture and every hash', async () => {
  const files = await makePackage({ title: 'SaltMeridian_FTR', framesPerReel: 480 })
  const found = await read(files)
  expect(found).toMatchObject({
    ...{ kind: 'SMPTE', title: 'SaltMeridian_FTR', issuer: 'Nordlys Mastering', content_kind: 'feature' },
    ...{ edit_rate: { num: 24, den: 1 }, duration_seconds: 40, reels: 2, width: 1998, height: 1080, aspect: null },
    ...{ version: 'OV', is_encrypted: false, problems: [] },
  })
  const track = found.assets.find((each) => each.path === 'j2c_1.mxf')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', new Uint8Array(files.get('j2c_1.mxf') ?? [])))
  expect(track).toMatchObject({ size: 2_000, algorithm: 'sha1', hash: btoa(String.fromCharCode(...digest)), role: 'other' })
  expect(found.assets.map((each) => each.role).sort()).toEqual(['composition', 'other', 'other', 'other', 'other', 'packing_list'])
  expect(checkPackage(found, listingOf(files))).toEqual([])
})

test('an Interop DCP without extensions, with a ratio for a picture', async () => {
  const found = await read(await makePackage({ kind: 'Interop' }))
  expect(found).toMatchObject({ kind: 'Interop', aspect: '1.85', width: null, duration_seconds: 20, problems: [] })
})

test('an IMF package counts segments and may choose its hash', async () => {
  const found = await read(await makePackage({ kind: 'IMF', reels: 3, algorithm: 'sha256' }))
  expect(found).toMatchObject({ kind: 'IMF', duration_seconds: 30, reels: 3, problems: [] })
  expect(new Set(found.assets.filter((each) => each.hash).map((each) => each.algorithm))).toEqual(new Set(['sha256']))
})

test('a sum of reels ends on its whole second', async () => {
  expect(await read(await makePackage({ reels: 6, framesPerReel: 26_000 }))).toMatchObject({ duration_seconds: 6_500 })
})

test('a key means encryption, a track file of another package means a VF', async () => {
  const found = await read(await makePackage({ encrypted: true, isVersionFile: true }))
  expect(found).toMatchObject({ version: 'VF', is_encrypted: true, problems: [] })
  expect(found.compositions[0]?.external_ids).toHaveLength(1)
})

test('missing, short and unexpected files are named', async () => {
  const files = await makePackage()
  files.set('readme.txt', bytes('hello'))
  const listing = listingOf(files).filter((each) => each.path !== 'pcm_2.mxf')
  const short = listing.map((each) => (each.path === 'j2c_1.mxf' ? { ...each, size: 1_999 } : each))
  expect(await check(files, short)).toEqual([
    { kind: 'size', severity: 'wrong', path: 'j2c_1.mxf', message: 'j2c_1.mxf has 1,999 bytes, the package says 2,000.' },
    { kind: 'missing', severity: 'wrong', path: 'pcm_2.mxf', message: 'pcm_2.mxf is missing.' },
    { kind: 'unexpected', severity: 'notice', path: 'readme.txt', message: 'readme.txt does not belong to the package.' },
  ])
})

test('several compositions are all reported; the longest one describes the package', async () => {
  const feature = await makePackage({ title: 'Feature', framesPerReel: 4_800 })
  const trailer = await makePackage({ title: 'Trailer', reels: 1 })
  const list = words(feature, 'PKL_1.xml').replace(
    '</AssetList>',
    `${/<Asset>.*<\/Asset>/.exec(words(trailer, 'PKL_1.xml'))?.[0]}</AssetList>`,
  )
  const inner = /<AssetList>(.*)<\/AssetList>/.exec(words(trailer, 'ASSETMAP.xml'))?.[1] ?? ''
  const moved = inner.replaceAll('<Path>', '<Path>trailer/').replace(/<PackingList>true/, '<PackingList>false')
  const map = words(feature, 'ASSETMAP.xml').replace('</AssetList>', `${moved}</AssetList>`)
  const both: MadePackage = new Map([...feature, ...[...trailer].map(([path, body]): [string, Uint8Array] => [`trailer/${path}`, body])])
  both.set('ASSETMAP.xml', bytes(map)).set('PKL_1.xml', bytes(list))
  const found = await read(both)
  expect(found.compositions.map((each) => each.title).sort()).toEqual(['Feature', 'Trailer'])
  expect(found).toMatchObject({ title: 'Feature', duration_seconds: 400 })
})

test('paths that leave the folder are refused and named', async () => {
  const files = await makePackage()
  for (const path of ['../secret.mxf', '/etc/passwd', 'a\\b.mxf', 'C:/x.mxf', 'file:///x.mxf', 'a/../../b', 'a//b', '..']) {
    const hostile = edit(files, 'ASSETMAP.xml', '<Path>j2c_1.mxf', `<Path>${path}`)
    const found = await read(hostile)
    expect(found.assets.some((each) => each.path.includes('..'))).toBe(false)
    expect(await named(hostile)).toContainEqual(['unsafe_path', 'wrong', path])
  }
  expect(insidePath('./reels/one.mxf')).toBe('reels/one.mxf')
})

test('an asset map with a DOCTYPE, entities, or without end is refused', async () => {
  const files = await makePackage()
  const laughs = '<!DOCTYPE AssetMap [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
  const foreign = '<!DOCTYPE AssetMap [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  for (const doctype of [laughs, foreign, '<!DOCTYPE AssetMap SYSTEM "http://example.org/x.dtd">']) {
    await expect(read(edit(files, 'ASSETMAP.xml', '<AssetMap', `${doctype}<AssetMap`))).rejects.toMatchObject({
      code: 'unreadable',
      message: 'ASSETMAP.xml holds a DOCTYPE, which is refused.',
    })
  }
  await expect(read(edit(files, 'ASSETMAP.xml', 'Nordlys', '&nordlys;'))).rejects.toThrow(DcpError)
  await expect(read(edit(files, 'ASSETMAP.xml', '</AssetMap>', ''))).rejects.toMatchObject({ code: 'unreadable' })
  await expect(read(edit(files, 'ASSETMAP.xml', '<AssetList>', '<x>'.repeat(100)))).rejects.toMatchObject({ code: 'too_large' })
  await expect(read(new Map())).rejects.toMatchObject({ code: 'no_asset_map' })
})

test('a mistake in one file is reported, and the rest is read', async () => {
  const files = await makePackage()
  expect(await named(edit(files, 'CPL_1.xml', '</ReelList>', ''))).toEqual([
    ['unreadable', 'wrong', 'CPL_1.xml'],
    ['no_composition', 'wrong', ''],
    ['size', 'wrong', 'CPL_1.xml'],
  ])
  expect(await named(edit(files, 'ASSETMAP.xml', /<Asset><Id>[^<]*<\/Id><ChunkList><Chunk><Path>pcm_2.*?<\/Asset>/, ''))).toEqual([
    ['unmapped', 'wrong', 'pcm_2.mxf'],
    ['unexpected', 'notice', 'pcm_2.mxf'],
  ])
})

test('property names of JavaScript objects are ordinary names', async () => {
  const files = await makePackage()
  const odd = edit(files, 'CPL_1.xml', '<ReelList>', '<__proto__ constructor="x"><toString/></__proto__><ReelList>')
  expect(await read(odd)).toMatchObject({ reels: 2 })
  expect(({} as Record<string, unknown>).constructor).toBe(Object)
})

test('packages are found in any folder, an inner one as part of the outer', () => {
  const paths = ['Drive/OV/ASSETMAP.xml', 'Drive/OV/a.mxf', 'Drive/VF/ASSETMAP', 'Drive/VF/old/ASSETMAP', 'Drive/notes.txt', 'OV/x.txt']
  expect(findPackages(paths.map((path) => ({ path }))).map((each) => [each.folder, each.files.map((file) => file.inside)])).toEqual([
    ['Drive/OV', ['ASSETMAP.xml', 'a.mxf']],
    ['Drive/VF', ['ASSETMAP', 'old/ASSETMAP']],
  ])
  expect(findPackages([{ path: 'ASSETMAP' }, { path: 'a.mxf' }]).map((each) => each.folder)).toEqual([''])
})

test('any bytes at all read as a package or fail with a DcpError', { timeout: 60_000 }, async () => {
  const files = await makePackage()
  const targets = ['ASSETMAP.xml', 'PKL_1.xml', 'CPL_1.xml']
  const scraps = [
    '<',
    '>',
    '</Id>',
    '<AssetList>',
    '<Path>../',
    '\u0000',
    '&#0;',
    '&lt;',
    ']]>',
    '<![CDATA[',
    '999999999999999999',
    '-1',
    '"',
    'xmlns=""',
  ]
  const change = fc.record({
    path: fc.constantFrom(...targets),
    at: fc.nat(5_000),
    cut: fc.nat(200),
    put: fc.oneof(fc.constantFrom(...scraps), fc.string({ unit: 'binary', maxLength: 20 })),
  })
  let whole = 0
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const broken: MadePackage = new Map(files)
      for (const { path, at, cut, put } of changes) {
        const text = words(broken, path)
        broken.set(path, bytes(text.slice(0, at) + put + text.slice(at + cut)))
      }
      const found = await read(broken).catch((error: unknown) => error)
      if (found instanceof Error) expect(found).toBeInstanceOf(DcpError)
      else {
        for (const { path } of (found as Awaited<ReturnType<typeof read>>).assets) expect(insidePath(path)).toBe(path)
        whole += 1
      }
    }),
    { numRuns: 400 },
  )
  expect(whole, 'not all of them are refused').toBeGreaterThan(25)
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (noise) => {
      await expect(read(new Map([['ASSETMAP', noise]]))).rejects.toBeInstanceOf(DcpError)
    }),
    { numRuns: 200 },
  )
})
