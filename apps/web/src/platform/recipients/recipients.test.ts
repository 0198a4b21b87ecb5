import { expect, test } from 'vitest'
import { invalidIn, longNamesIn, recipientsOf, tooManyIn } from './recipients.ts'

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

test('a name that is too long is named by its address, whatever it is written with', () => {
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
  expect(longNamesIn(`${'Ä'.repeat(120)} <a@x.example>, محمد الفارسي <b@x.example>, ${family} <c@x.example>`)).toBeNull()
  expect(longNamesIn(`${'Ä'.repeat(300)} <a@x.example>`)).toBe('The name of a@x.example is longer than 120 characters.')
  const both = `${'Ä'.repeat(300)} <a@x.example>\n${family.repeat(40)} <c@x.example>`
  expect(longNamesIn(both)).toBe('The names of a@x.example and 1 more are longer than 120 characters.')
})

test('how many there are is said where they are too many; an address that is given twice counts once', () => {
  const lines = Array.from({ length: 21 }, (_, index) => `person${index}@takeda.example`)
  expect(tooManyIn(lines.join('\n'), 20)).toBe('At most 20 recipients. These are 21.')
  expect(tooManyIn([...lines.slice(1), 'Person1@Takeda.example'].join('\n'), 20)).toBeNull()
})
