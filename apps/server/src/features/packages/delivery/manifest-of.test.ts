import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testNeeding } from '../../../../../../scripts/needed-tools.ts'
import { manifestOf } from './manifest-of.ts'

const SCHEMAS = join(import.meta.dirname, 'mhl-schemas')

/** Of the kind that no schema forgives when it is written as it is: marks of XML, quotes, a control character, half a surrogate. */
const NAMES = ['R&D/<cut> "v2".mov', "L'Étoile / 雪.wav", 'bell\u0007.srt', 'half\ud800.mov']

/** The manifest and the chain of files with these names. */
function given(names: readonly string[]) {
  const at = new Date('2026-11-21T09:15:00Z')
  const proof = { size: 1_000, created_at: at, hashed_at: at, xxh128: 'a'.repeat(32), c4: `c4${'1'.repeat(88)}`, crc32: 1 }
  const files = names.map((path, index) => ({ ...proof, path, _id: String(index), key: path, content_type: 'video/quicktime' }))
  const delivery = { name: 'Delivery & more', host: 'Helen "H." Sørensen', project: 'Nattvakt <final>', created_at: at }
  const { written } = manifestOf(files as unknown as Parameters<typeof manifestOf>[0], delivery)
  const [manifest, chain] = written.map((each) => each.bytes.toString())
  return { manifest: manifest ?? '', chain: chain ?? '' }
}

test('the manifest names every file, whatever it is called, in marks that are never its own', () => {
  const { manifest, chain } = given(NAMES)
  const paths = [...manifest.matchAll(/<path [^>]*>([^<]*)<\/path>/g)].map((each) => each[1])
  expect(paths).toEqual(['R&amp;D/&lt;cut&gt; &quot;v2&quot;.mov', "L'Étoile / 雪.wav", 'bell\ufffd.srt', 'half\ufffd.mov'])
  expect(chain).toContain('<path>0001_Delivery &amp; more_2026-11-21_091500Z.mhl</path>')
})

testNeeding('xmllint')('the manifest and its chain are valid by the schemas that the ASC publishes', () => {
  for (const names of [NAMES, []]) {
    const { manifest, chain } = given(names)
    expect(problemsOf(manifest, 'ASCMHL.xsd')).toBe('')
    expect(problemsOf(chain, 'ASCMHLDirectory.xsd')).toBe('')
  }
})

testNeeding('xmllint')('the schemas find what is wrong: an attribute that is missing, hashes in another order, an unknown element', () => {
  const { manifest, chain } = given(NAMES)
  expect(problemsOf(manifest.replace(' version="2.0" xmlns', ' xmlns'), 'ASCMHL.xsd')).toContain("The attribute 'version' is required")
  const swapped = manifest.replace(/(<c4 .*<\/c4>)(\s*)(<xxh128 .*<\/xxh128>)/, '$3$2$1')
  expect(problemsOf(swapped, 'ASCMHL.xsd')).toContain("}c4': This element is not expected")
  expect(problemsOf(chain.replaceAll('c4>', 'c5>'), 'ASCMHLDirectory.xsd')).toContain("}c5': This element is not expected")
})

/** What xmllint says against a document; nothing where it is valid. */
function problemsOf(xml: string, schema: string): string {
  const words = ['--nonet', '--noout', '--schema', join(SCHEMAS, schema), '-']
  const env = { ...process.env, XML_CATALOG_FILES: join(SCHEMAS, 'catalog.xml') }
  try {
    execFileSync('xmllint', words, { input: xml, env, stdio: 'pipe' })
    return ''
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error)
  }
}
