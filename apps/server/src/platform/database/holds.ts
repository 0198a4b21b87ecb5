import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** What was typed, as itself in a LIKE pattern. */
export const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Whether a text holds what was typed anywhere in it, whatever the case, the accents and the shape of apostrophes and dashes. */
export const holds = (text: Expression<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql`search_key(${text}) like search_key(${`%${escapeLike(typed)}%`})`

/** Whether it begins with it, compared the same way. */
export const beginsWith = (text: Expression<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql`search_key(${text}) like search_key(${`${escapeLike(typed)}%`})`
