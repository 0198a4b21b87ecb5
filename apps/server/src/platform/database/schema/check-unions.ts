/** A table's constraint, as the catalogue describes it. */
export type Constraint = { table: string; name: string; definition: string }

const ONE_OF = /^CHECK \(\(\(?"?(\w+)"?\)?(?:::text)? = ANY \(\(?ARRAY\[(.+)\]\)?(?:::text\[\])?\)\)\)$/
const VALUE = /^'((?:[^']|'')*)'::[a-z ]+$|^(-?\d+)$/

/** The values that a CHECK allows a column, as a TypeScript union; undefined where the column has no such list. */
export function unionOf(constraints: readonly Constraint[], table: string, column: string): string | undefined {
  const lists = constraints.filter((each) => each.table === table).map((each) => ONE_OF.exec(each.definition))
  const values = lists.find((each) => each?.[1] === column)?.[2]
  return values?.split(', ').map(literalOf).join(' | ')
}

function literalOf(value: string): string {
  const [, text, number] = VALUE.exec(value) ?? []
  if (number !== undefined) return number
  if (text !== undefined) return `'${text.replaceAll("''", "\\'")}'`
  throw new Error(`check-unions does not know the value ${value} yet.`)
}
