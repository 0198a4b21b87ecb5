import { transform } from 'oxc-transform-react'
import { expect, test } from 'vitest'

test('a component whose properties have defaults is compiled as any other', async () => {
  const source = 'export const Chip = ({ text, isLarge = false }) => <b data-large={isLarge}>{text.trim()}</b>'
  const { code, errors } = await transform('Chip.tsx', source)
  expect(errors).toEqual([])
  expect(code).toContain('react/compiler-runtime')
})
