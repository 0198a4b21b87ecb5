import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const cellOf = (text: string | number) =>
  csvOf(['Comment'], [[text]])
    .split('\r\n')
    .slice(1)
    .join('\r\n')
    .trimEnd()

test('a cell that a spreadsheet would run as a formula is text, however many lines it has', () => {
  expect(cellOf('=1+1')).toBe(`"'=1+1"`)
  expect(cellOf('=HYPERLINK("https://elsewhere.example")\nLovely.')).toBe(`"'=HYPERLINK(""https://elsewhere.example"")\nLovely."`)
  expect(cellOf('-2+3\r\nx')).toBe(`"'-2+3\r\nx"`)
  expect(cellOf('\n=1+1')).toBe(`"'\n=1+1"`)
  expect(cellOf('＝1+1')).toBe(`"'＝1+1"`)
  expect([cellOf(-5), cellOf('5 - 3'), cellOf('a\n=1')]).toEqual(['-5', '5 - 3', '"a\n=1"'])
})
