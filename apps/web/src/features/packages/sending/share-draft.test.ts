import { expect, test } from 'vitest'
import { emptyDraft, problemOf, requestOf } from './share-draft.ts'

test('an email share needs a recipient, and several files a name', () => {
  const draft = emptyDraft()
  expect(problemOf(draft, 1)).toBe('Add a recipient.')
  expect(problemOf({ ...draft, to: 'foo' }, 1)).toBe('Invalid Email')
  const many = Array.from({ length: 101 }, (_, index) => `a${index}@b.example`).join()
  expect(problemOf({ ...draft, to: many }, 1)).toBe('At most 100 recipients. These are 101.')
  expect(problemOf({ ...draft, to: `${'Ä'.repeat(300)} <a@b.example>` }, 1)).toBe('The name of a@b.example is longer than 120 characters.')
  const link = { ...draft, shareType: 'link' as const }
  expect(problemOf(link, 1)).toBeNull()
  expect(problemOf(link, 2)).toBe('Several files need a package name.')
  expect(problemOf({ ...link, label: 'Delivery' }, 2)).toBeNull()
  expect(problemOf({ ...link, password: 'abc' }, 1)).toBe('Use at least 4 characters for the password.')
})

test('a link takes no addresses and no message along', () => {
  const files = [{ _id: 'a', type: 'document' as const }]
  const draft = { ...emptyDraft(), shareType: 'link' as const, to: 'haruki@takeda.example', message: 'Hello' }
  expect(requestOf(draft, files)).toMatchObject({
    emails: [],
    message: '',
    password: null,
    expiry: null,
    method: 'http',
    keep_in_step: false,
  })
})
