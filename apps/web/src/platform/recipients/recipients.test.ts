import { expect, test } from 'vitest'
import { recipientsOf, wrongAddress } from './recipients.ts'

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
  expect(wrongAddress('haruki@takeda.example, foo')).toBe('foo')
  expect(wrongAddress('foo, haruki@takeda.example')).toBe('foo')
  expect(wrongAddress('')).toBeUndefined()
})
