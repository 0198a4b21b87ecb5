import { expect, test } from 'vitest'
import { browserOf } from './share-views.ts'

test('a browser is named with its version, and what names none is unknown', () => {
  const safari =
    'Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
  expect(browserOf(safari)).toEqual({ os: { name: 'iOS', version: '26.0' }, name: 'Safari', version: '26' })
  for (const nothing of ['', 'x', 'lightMyRequest'])
    expect(browserOf(nothing)).toEqual({ os: { name: 'Unknown', version: '' }, name: 'Unknown', version: '' })
})
