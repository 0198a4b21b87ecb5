import { expect, test } from 'vitest'
import { unionOf } from './check-unions.ts'

const constraint = (definition: string) => [{ table: 'dcps', name: 'dcps_status_check', definition }]

test('a CHECK that lists texts becomes a union of them', () => {
  const listed = constraint("CHECK ((status = ANY (ARRAY['Pending'::text, 'In Progress'::text, 'it''s over'::text])))")

  expect(unionOf(listed, 'dcps', 'status')).toBe("'Pending' | 'In Progress' | 'it\\'s over'")
})

test('a CHECK that lists numbers becomes a union of them', () => {
  expect(unionOf(constraint('CHECK ((status = ANY (ARRAY[1, 2, 72])))'), 'dcps', 'status')).toBe('1 | 2 | 72')
})

test.each(['CHECK ((status >= 0))', 'CHECK (((status IS NULL) OR (name IS NOT NULL)))', 'FOREIGN KEY (status) REFERENCES statuses(_id)'])(
  '%s does not list values',
  (definition) => {
    expect(unionOf(constraint(definition), 'dcps', 'status')).toBeUndefined()
  },
)

test('a list of another column or another table is ignored', () => {
  const listed = constraint("CHECK ((role = ANY (ARRAY['a'::text, 'b'::text])))")

  expect(unionOf(listed, 'dcps', 'status')).toBeUndefined()
  expect(unionOf(listed, 'files', 'role')).toBeUndefined()
})
