import { expect, test } from 'vitest'
import { isOlderThan, OLDEST_CLIENT } from './aspera-rules.ts'

test.each([
  ['3.5.9', true],
  ['3.6.0', false],
  ['3.6', false],
  ['3.6.1.123', false],
  ['3.10.0', false],
  ['4.2.0', false],
  ['2.9.9', true],
  ['', true],
  ['unknown', true],
])('client %s is outdated: %s', (version, wanted) => expect(isOlderThan(version, OLDEST_CLIENT)).toBe(wanted))
