import papaparse from 'papaparse'
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

test('another reader of CSV reads what was written', () => {
  const cells = [
    '',
    'plain',
    'a, b',
    'He said "no"',
    '"',
    ' led by a space',
    'ended by one ',
    'two\nlines',
    'two\r\nlines',
    '\uFEFFmark',
    'Ωmega 北京',
    ',',
  ]
  const rows = cells.map((cell, index) => [cell, index, null, cell])
  const { data, errors } = papaparse.parse<string[]>(csvOf(['A', 'B', 'C', 'D'], rows).slice(1).trimEnd())
  expect(errors).toEqual([])
  expect(data).toEqual([['A', 'B', 'C', 'D'], ...cells.map((cell, index) => [cell, `${index}`, '', cell])])
})
