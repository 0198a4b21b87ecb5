import { expect, test } from 'vitest'
import { unitBeside } from './billing-rules.ts'

test.each([
  ['gb', 'GB'],
  // As lines of older invoices have it, which stay as they were written.
  ['GB', 'GB'],
  ['link', ''],
  ['flat', ''],
  ['', ''],
])('the unit %o is read as %o beside a quantity', (unit, name) => expect(unitBeside(unit)).toBe(name))
