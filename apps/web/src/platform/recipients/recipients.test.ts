import { expect, test } from 'vitest'
import { invalidIn, recipientsOf } from './recipients.ts'

test('addresses are read one by one, with the name before them', () => {
  expect(recipientsOf('Haruki Aizawa <Haruki@Takeda.example>, lior@brandtsales.example;\n"M. Roux" <m@quint.example>\n')).toEqual([
    { email: 'haruki@takeda.example', label: 'Haruki Aizawa' },
    { email: 'lior@brandtsales.example', label: '' },
    { email: 'm@quint.example', label: 'M. Roux' },
  ])
  expect(recipientsOf('Aizawa, Haruki <haruki@takeda.example>, "Roux, M." <m@quint.example>, lior@brandtsales.example')).toEqual([
    { email: 'haruki@takeda.example', label: 'Aizawa, Haruki' },
    { email: 'm@quint.example', label: 'Roux, M.' },
    { email: 'lior@brandtsales.example', label: '' },
  ])
  expect(recipientsOf('Haruki Aizawa\tharuki@takeda.example\r\n')).toEqual([{ email: 'haruki@takeda.example', label: 'Haruki Aizawa' }])
})

test.each([
  ['haruki@takeda.example, foo', 'Invalid Email: foo'],
  ['foo, haruki@takeda.example', 'Invalid Email: foo'],
  ['Haruki Aizawa <>', 'Invalid Email: Haruki Aizawa <>'],
  ['haruki@takeda.example\n\nLior Brandt', 'Invalid Email: Lior Brandt (line 3)'],
  ['', null],
  ['\n , ;\n', null],
])('%j: a row without an address is named', (to, sentence) => expect(invalidIn(to)).toBe(sentence))

test('of 500 pasted lines the bad ones are counted, and the first are named with their lines', () => {
  const lines = Array.from({ length: 500 }, (_, index) => `Person ${index} <person${index}@takeda.example>`)
  for (const [line, text] of [
    [17, 'Haruki Aizawa'],
    [40, 'Lior <>'],
    [41, '???'],
    [499, 'x@'],
    [500, ';;; none'],
  ] as const)
    lines[line - 1] = text
  expect(invalidIn(lines.join('\n'))).toBe(
    '5 rows have no valid email: Haruki Aizawa (line 17), Lior <> (line 40), ??? (line 41) and 2 more.',
  )
})
