import { isAccentAlone } from '@answerprint/contract/name-key'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** What was typed, as itself in a LIKE pattern. */
export const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** What a text is searched by, as `searchKey` of the contract makes it. */
export const keyOf = (text: Expression<unknown>): RawBuilder<string> => sql`search_key(${text})`

/** Whether a key holds what was typed anywhere in it. An accent alone has no key, and is in none. */
export const keyHolds = (key: Expression<unknown>, typed: string): RawBuilder<SqlBool> =>
  isAccentAlone(typed) ? sql`false` : sql`${key} like search_key(${`%${escapeLike(typed)}%`})`

/** Whether it begins with it. */
export const keyBegins = (key: Expression<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql`${key} like search_key(${`${escapeLike(typed)}%`})`

/** Whether a text holds what was typed anywhere in it, whatever the case, the accents and the shape of apostrophes and dashes. */
export const holds = (text: Expression<unknown>, typed: string): RawBuilder<SqlBool> => keyHolds(keyOf(text), typed)
