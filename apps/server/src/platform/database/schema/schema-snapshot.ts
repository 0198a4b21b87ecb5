import { sql } from 'kysely'
import { type Constraint, unionOf } from './check-unions.ts'
import type { Database } from '../database.ts'

type Column = { table: string; name: string; type: string; nullable: boolean; fallback: string | null; generated: boolean }

/** The migrated schema as SQL to read in a review, and as types for the repositories. */
export async function describeSchema(db: Database): Promise<{ sql: string; tables: string }> {
  const columns = await readColumns(db)
  const names = [...new Set(columns.map((each) => each.table))]
  const constraints = await readConstraints(db)
  const rest = [...(await readLines(db, INDEXES)), ...(await readLines(db, FUNCTIONS)), ...(await readLines(db, TRIGGERS))]
  const created = names.map((table) => {
    const lines = columns.filter((each) => each.table === table).map(columnSql)
    const keys = constraints.filter((each) => each.table === table).map((each) => `  constraint ${each.name} ${each.definition}`)
    return `create table ${table} (\n${[...lines, ...keys].join(',\n')}\n);\n`
  })
  return { sql: [HEAD, ...created, ...rest.map((line) => `${line};\n`)].join('\n'), tables: tablesModule(columns, names, constraints) }
}

const HEAD = '-- Written by `npm run db:schema`: what the migrations make, for reading. Change the migrations, not this file.\n'

const OURS = sql`n.nspname = 'public'`

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
      pg_get_expr(d.adbin, d.adrelid) as fallback, a.attgenerated <> '' as generated
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${OURS} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`.execute(db)
  return rows
}

async function readConstraints(db: Database) {
  // PostgreSQL 18 lists NOT NULL among the constraints, which the columns say already; triggers are listed below.
  const { rows } = await sql<Constraint>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and k.contype not in ('n', 't') order by c.relname, k.conname`.execute(db)
  return rows
}

const INDEXES = sql<{ line: string }>`
  select pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`
const FUNCTIONS = sql<{ line: string }>`
  select pg_get_functiondef(p.oid) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`
const TRIGGERS = sql<{ line: string }>`
  select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and not t.tgisinternal order by 1`

const readLines = async (db: Database, query: typeof INDEXES) => (await query.execute(db)).rows.map((each) => each.line.trim())

function columnSql({ name, type, nullable, fallback, generated }: Column): string {
  const made = generated ? ` generated always as (${fallback}) stored` : fallback ? ` default ${fallback}` : ''
  return `  ${/^[a-z_]+$/.test(name) && name !== 'order' ? name : `"${name}"`} ${type}${nullable ? '' : ' not null'}${made}`
}

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  boolean: 'boolean',
  integer: 'number',
  'integer[]': 'number[]',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  'numeric(12,2)': 'number',
  bytea: 'Buffer',
  int4multirange: 'string',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
}

/** `union`: the values that a CHECK allows, in place of the column's whole type. */
function columnType({ type, nullable, fallback, generated }: Column, union: string | undefined): string {
  const or = nullable ? ' | null' : ''
  if (type === 'timestamp with time zone')
    return `ColumnType<Date${or}, Date | string${nullable ? ' | null | undefined' : ''}, Date | string${or}>`
  if (type === 'jsonb') return `ColumnType<unknown, string${nullable ? or : fallback !== null ? ' | undefined' : ''}, string${or}>`
  const plain = `${union ?? TYPES[type] ?? missing(type)}${or}`
  if (generated) return `GeneratedAlways<${plain}>`
  return fallback !== null ? `Generated<${plain}>` : plain
}

function missing(type: string): never {
  throw new Error(`schema-snapshot does not know the type ${type} yet.`)
}

function tablesModule(columns: Column[], names: string[], constraints: readonly Constraint[]): string {
  const rows = names.map((table) => {
    const ours = columns.filter((each) => each.table === table)
    const fields = ours.map((each) => `    ${each.name}: ${columnType(each, unionOf(constraints, table, each.name))}`)
    return `  ${table}: {\n${fields.join('\n')}\n  }`
  })
  return `// Written by \`npm run db:schema\` from the migrated database. Change the migrations, not this file.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Tables = {
${rows.join('\n')}
}
`
}
