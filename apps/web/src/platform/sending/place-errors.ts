import { Refusal } from '@answerprint/contract/refusal'
import { messageOf } from '../query-client.ts'

/** The server's refusals of these fields, and the sentence about the failure; none when all of it is shown under fields. */
export type PlacedErrors = { fieldErrors: Readonly<Record<string, string>>; problem: string | null }

export function placeErrors(error: Error | null, fields: readonly string[]): PlacedErrors {
  if (error === null) return { fieldErrors: {}, problem: null }
  const errors = error instanceof Refusal ? (error.errors ?? []) : []
  const placed = errors.flatMap(({ row, field, message }) => {
    const name = namesOf(field, row).find((each) => fields.includes(each))
    return name === undefined ? [] : [[name, message] as const]
  })
  const isPlaced = errors.length > 0 && placed.length === errors.length
  return {
    fieldErrors: Object.fromEntries(placed),
    problem: isPlaced ? null : messageOf(error),
  }
}

/** The path leads through the body, as in `requests.0.title`; a form knows the last name of it, and one with rows the row too: `0.title`. */
function namesOf(field: string, row: number | undefined): string[] {
  const last = field.split('.').at(-1) ?? field
  return row === undefined ? [last] : [`${row}.${last}`, last]
}
