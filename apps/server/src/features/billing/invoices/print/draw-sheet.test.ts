import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readPdf } from '../../../../../test/read-pdf.ts'
import { drawSheet } from './draw-sheet.ts'
import { PRICED, type Sheet } from './sheet.ts'

const lineOf = (title: string) => ({ title, quantity: '1', unit_price: '$1.00', promo: '', amount: '$1.00' })
const groupOf = (title: string, count: number) => ({
  ...{ title, order: 'Order 100001' },
  lines: Array.from({ length: count }, (_, index) => lineOf(`${title} ${index === count - 1 ? 'ends' : index}`)),
})
const sheetOf = (groups: Sheet['groups']): Sheet => ({
  ...{ kind: 'Invoice', number: 'INV-2026-000001', seller: 'Answerprint', author: 'Answerprint', at: new Date('2026-11-28') },
  ...{ from: ['Answerprint'], to: ['Nordlys'], facts: [['Number', 'INV-2026-000001']], hasPromo: false, heads: PRICED, notes: [] },
  groups,
  paid: { title: 'Paid with', rows: [['Visa', '$1.00']] },
  totals: [
    { name: 'Subtotal', value: '$1.00' },
    { name: 'Tax', value: '$0.00' },
    { name: 'Total', value: '$1.00', isTotal: true },
  ],
})

test('totals are never alone on a page: the last order is with them, or its last line where there is one order', async () => {
  let turned = 0
  for (const count of [20, 28, 30]) {
    for (const groups of [[groupOf('Reel', count), groupOf('Discs', 3)], [groupOf('Discs', count + 3)]]) {
      const { text, pages } = await readPdf(await buffer(await drawSheet(sheetOf(groups))))
      if (pages === 1) continue
      turned += 1
      const last = text.split('\f')[1]
      expect(last, `${count} lines`).toContain('Discs ends')
      expect(last, `${count} lines`).toContain('Subtotal')
    }
  }
  expect(turned, 'some fit on one page, some do not').toBeGreaterThan(1)
  expect(turned).toBeLessThan(6)
})

test('names that are written from the right are set as they are read, each line by itself', async () => {
  const arabic = 'شركة صلاح للأفلام'
  const title = 'Discs \u2014 שרה לוי (2027)'
  const long = Array.from({ length: 12 }, () => arabic).join(' ')
  const { text } = await readPdf(await buffer(await drawSheet({ ...sheetOf([groupOf(title, 1)]), to: [arabic, long] })))
  expect(text).not.toContain('□')
  // Read back, a reader turns each line once more: it begins with its first word.
  const lines = text.split('\n').filter((line) => /\p{Script=Arabic}/u.test(line))
  expect(lines.length, 'a long name has several lines').toBeGreaterThan(3)
  for (const line of lines.slice(0, 1)) expect(line.normalize('NFKC')).toContain(arabic)
  expect(text).toContain('שרה לוי')
})

test('names in Chinese beside Japanese ones, and the words of the invoice itself, are all set', async () => {
  const to = ['电影发行公司', 'ノルドリス東京支社', '서울 영화사']
  const { text } = await readPdf(await buffer(await drawSheet({ ...sheetOf([groupOf('Discs', 1)]), to })))
  expect(text).not.toContain('□')
  for (const name of [...to, 'Description', 'Discs ends', 'INV-2026-000001']) expect(text).toContain(name)
})

test('the number of an invoice stays on one line, whatever its digits', async () => {
  for (const number of ['INV-2026-000034', 'INV-2026-000888']) {
    const facts = [['Number', number] as const, ['Purchase order', 'PO 4711/26'] as const]
    const { text } = await readPdf(await buffer(await drawSheet({ ...sheetOf([groupOf('Discs', 1)]), facts })))
    expect(text).toContain(number)
  }
})
