import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { manifestOf } from './manifest-of.ts'

/** A folder with ASCMHL.xsd and ASCMHLDirectory.xsd of the ASC's own repository, which is not part of this one. */
const schemas = process.env.MHL_SCHEMAS

/** Of the kind that no schema forgives when it is written as it is: marks of XML, quotes, a control character, half a surrogate. */
const NAMES = ['R&D/<cut> "v2".mov', "L'Étoile / 雪.wav", 'bell\u0007.srt', 'half\ud800.mov']

function given() {
  const at = new Date('2026-11-21T09:15:00Z')
  const proof = { size: 1_000, created_at: at, hashed_at: at, xxh128: 'a'.repeat(32), c4: `c4${'1'.repeat(88)}`, crc32: 1 }
  const files = NAMES.map((path, index) => ({ ...proof, path, _id: String(index), key: path, content_type: 'video/quicktime' }))
  const told = { name: 'Delivery & more', host: 'Helen "H." Sørensen', project: 'Nattvakt <final>', created_at: at }
  return [files, []].map((each) => manifestOf(each as unknown as Parameters<typeof manifestOf>[0], told).written)
}

test('the manifest names every file, whatever it is called, in marks that are never its own', () => {
  const [[manifest, chain] = []] = given()
  const xml = manifest?.bytes.toString() ?? ''
  const paths = [...xml.matchAll(/<path [^>]*>([^<]*)<\/path>/g)].map((each) => each[1])
  expect(paths).toEqual(['R&amp;D/&lt;cut&gt; &quot;v2&quot;.mov', "L'Étoile / 雪.wav", 'bell\ufffd.srt', 'half\ufffd.mov'])
  expect(chain?.bytes.toString()).toContain('<path>0001_Delivery &amp; more_2026-11-21_091500Z.mhl</path>')
})

if (schemas !== undefined) {
  test('the manifest and its chain hold to the published schemas', () => {
    const folder = mkdtempSync(join(tmpdir(), 'answerprint-mhl-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const [index, [manifest, chain]] of given().entries()) {
      expect(valid(folder, `${index}.mhl`, manifest?.bytes, 'ASCMHL.xsd')).toBe(true)
      expect(valid(folder, `${index}.xml`, chain?.bytes, 'ASCMHLDirectory.xsd')).toBe(true)
    }
    expect(() => valid(folder, 'none.mhl', Buffer.from('<hashlist xmlns="urn:ASC:MHL:v2.0"/>'), 'ASCMHL.xsd')).toThrow('version')
  })
}

function valid(folder: string, name: string, bytes: Buffer | undefined, schema: string): boolean {
  writeFileSync(join(folder, name), bytes ?? '')
  execFileSync('xmllint', ['--nonet', '--noout', '--schema', join(schemas ?? '', schema), join(folder, name)], { stdio: 'pipe' })
  return true
}
