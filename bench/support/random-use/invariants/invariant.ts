import { type RawBuilder, sql } from 'kysely'

type Question = RawBuilder<Record<string, unknown>>

/** A name in words, and one question that finds the rows that break it. The first column names the row. */
export type Invariants = Record<string, Question>

/** Rows of a list that is in order: their positions follow each other without a gap, from 0 or 1. */
export const unordered = (table: string, within: string): Question =>
  sql`select ${sql.ref(within)}, array_agg(position order by position) positions from ${sql.table(table)} group by 1
    having max(position) - min(position) + 1 <> count(*) or min(position) not in (0, 1)`
