import { expect, test } from 'vitest'
import { emptyDraft, problemOf, recipientsOf, requestOf, wrongAddress } from './share-draft.ts'

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

test('an email share needs a recipient, and several files a name', () => {
  const draft = emptyDraft()
  expect(problemOf(draft, 1)).toBe('Add a recipient.')
  expect(problemOf({ ...draft, to: 'foo' }, 1)).toBe('Invalid Email')
  const many = Array.from({ length: 101 }, (_, index) => `a${index}@b.example`).join()
  expect(problemOf({ ...draft, to: many }, 1)).toBe('At most 100 recipients.')
  const link = { ...draft, shareType: 'link' as const }
  expect(problemOf(link, 1)).toBeNull()
  expect(problemOf(link, 2)).toBe('Several files need a package name.')
  expect(problemOf({ ...link, label: 'Delivery' }, 2)).toBeNull()
  expect(problemOf({ ...link, password: 'abc' }, 1)).toBe('Use at least 4 characters for the password.')
})

test('a link takes no addresses and no message along', () => {
  const files = [{ _id: 'a', type: 'document' as const }]
  const draft = { ...emptyDraft(), shareType: 'link' as const, to: 'haruki@takeda.example', message: 'Hello' }
  expect(requestOf(draft, files)).toMatchObject({ emails: [], message: '', password: null, expiry: null, method: 'http' })
})
