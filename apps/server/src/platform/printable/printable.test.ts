import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import type { Printable, PrintableRow } from './printable.ts'
import { printablePage } from './printable-page.ts'
import { familiesFor } from './type/script-of.ts'
import { writePdf } from './write-pdf.ts'

const row = (name: string): PrintableRow => {
  const hashes = ['9f2c41ae'.repeat(4), `c4${'3Qz8XpKm'.repeat(11)}`]
  return { name, bytes: 486_200_000_123, hashes, state: 'Verified, 2026-11-22 06:52:23 UTC', tone: 'ok' }
}

const printable = (names: string[]): Printable => ({
  number: 'AR-7F3K-2291',
  title: 'Everything arrived',
  sum: `${names.length} of ${names.length} files verified.`,
  facts: [['Received by', '相沢 春樹']],
  columns: ['File', 'Hashes (XXH128, C4)', 'Delivery'],
  rows: names.map(row),
  proof: { title: 'Signature', text: (where) => `Ed25519 over ${where}.`, lines: ['Signature  x'] },
  footer: 'Delivered with Answerprint',
  attached: { file_name: 'receipt.json', content_type: 'application/json', content: '{"of":"नमस्ते"}' },
  author: 'Nordlys Distribution',
  at: new Date('2026-11-22T07:00:00Z'),
})

const read = async (given: Printable) => readPdf(await buffer(await writePdf(given)), 'receipt.json')

test('names in every script of our markets can be read back from the PDF', async () => {
  const names = [
    'GLASS_HARBOUR_FTR_185_UHD.mov',
    'Η ταινία του καλοκαιριού.mov',
    'Їжак і ґанок, финальный монтаж «v12».mov',
    'Tiếng Việt, phụ đề đường về.srt',
    '東京物語_予告編_日本語字幕.mov',
    '电影_最终版_简体中文字幕.mov',
    '電影_最終版_繁體.mov',
    '한국어 자막, 기생충.mov',
    'İstanbul, Łódź, Þingvellir, ñandú.mov',
    'მზის ქვეყანა, Արևի երկիր.mov',
    'ภาพยนตร์.mov',
    'የኢትዮጵያ ፊልም.mov',
    'Trailer 🎬 v2.mov',
  ]
  const { text } = await read(printable(names))
  for (const name of names) expect(text).toContain(name)
  expect(text).toContain('相沢 春樹')
  expect(text).not.toContain('□')
})

test('names in the scripts of South and Southeast Asia are shown, and each of their characters can be found', async () => {
  const names = [
    'नमस्ते.mov',
    'हिन्दी शक्ति.mov',
    'চলচ্চিত্র কোথায়.mov',
    'திரைப்படம் கொ.mov',
    'సినిమా స్త్రీ.mov',
    'ಚಲನಚಿತ್ರ.mov',
    'സിനിമ ക്ഷേ.mov',
    'ગુજરાતી શ્રેષ્ઠ.mov',
    'ਪੰਜਾਬੀ ਫ਼ਿਲਮ.mov',
    'ଓଡ଼ିଆ ଚଳଚ୍ଚିତ୍ର.mov',
    'චිත්\u200dරපටය.mov',
    'ຮູບເງົາ ນ້ຳ.mov',
    'ភាពយន្តខ្មែរ.mov',
    'မြန်မာရုပ်ရှင်.mov',
  ]
  const { text } = await read(printable(names))
  expect(text).not.toContain('□')
  expect(text).not.toContain('Shown as')
  for (const characters of ['नमस', 'চল', 'படம', 'మా', 'ಚಲನ', 'മ', 'ગ', 'ਪ', 'ଓ', 'පට', 'ຮ', 'ភ', 'မ']) expect(text).toContain(characters)
})

test('a character that no font has is shown as a box and listed, and the attached file contains it', async () => {
  const { text, attached } = await read(printable(['བོད་ཡིག.mov', 'gpj.\u202Eexe']))
  expect(text).toMatch(/□+\.mov/)
  expect(text).toContain('gpj.□exe')
  expect(text).toContain('Shown as □: 8 letters that no font of this document has:')
  for (const code of ['U+0F56', 'U+202E']) expect(text).toContain(code)
  expect(attached).toBe('{"of":"नमस्ते"}')
})

test('a name is shown character by character: no ligatures, and decomposed accents of a Mac are one character', async () => {
  const { text } = await read(printable(['a->b fi ffl.mov', 'Cafe\u0301.mov']))
  expect(text).toContain('a->b fi ffl.mov')
  expect(text).toContain('Café.mov')
})

test('a long name is broken into lines and loses nothing; each page says which it is', async () => {
  const long = `${'SALT_MERIDIAN_'.repeat(12)}END.mxf`
  const unbroken = 'W'.repeat(200)
  const { text, pages } = await read(printable([long, unbroken, ...Array.from({ length: 60 }, (_, n) => `reel ${n}.mov`)]))
  const flat = text.replaceAll(/\s+/g, '').replaceAll(/486,200,000,123Verified,2026-11-2206:52:23UTC/g, '')
  expect(flat).toContain(long)
  expect(flat).toContain(unbroken)
  expect(pages).toBeGreaterThan(2)
  for (let page = 1; page <= pages; page++) expect(text).toMatch(new RegExp(`\\b${page} ?/ ?${pages}\\n`))
  expect(text).toContain('reel 59.mov')
})

test('it is drawn no faster than it is read, and ends when its reader disconnects', async () => {
  const stream = await writePdf(printable(Array.from({ length: 2_000 }, (_, n) => `reel ${n}.mov`)))
  for await (const piece of stream) {
    expect(String(piece)).toMatch(/^%PDF-1\.7/)
    break
  }
  expect(stream.destroyed).toBe(true)
})

test('the same document as a page of HTML has the same content, escaped', () => {
  const page = printablePage(printable(['<script>alert(1)</script>.mov']))
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;.mov')
  expect(page).toContain('486,200,000,123 bytes')
  expect(page).toContain('{&quot;of&quot;:&quot;नमस्ते&quot;}')
})

test('characters that languages share are taken from the fonts of the language', () => {
  const second = (text: string) => familiesFor(text)[1]
  expect(['東京の', '东京', '東京', '서울 東京', 'Reel 4'].map(second)).toEqual([
    'noto-sans-jp',
    'noto-sans-sc',
    'noto-sans-jp',
    'noto-sans-kr',
    'noto-sans-jp',
  ])
})
