import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { createAppliedTable, noteApplied } from './applied-migrations.ts'
import type { MigrationFile } from './migration-files.ts'
import { SchemaError } from './schema-state.ts'

/** The last of the migrations that the baseline of 0.2.0 replaces. */
const LAST_BEFORE_BASELINE = '0042_idempotency_leases'

/** Names that the baseline gave to what was there already. */
const RENAMES = `
  alter function tell_session_ended() rename to announce_ended_session;
  alter function tell_rights_changed() rename to announce_changed_user;
  alter function tell_role_changed() rename to announce_changed_role;
  alter function tell_membership_ended() rename to announce_ended_membership;
  alter function invoice_stands() rename to refuse_invoice_change;
  alter trigger sessions_end_aloud on sessions rename to sessions_announce_end;
  alter trigger users_change_aloud on users rename to users_announce_change;
  alter trigger roles_change_aloud on roles rename to roles_announce_change;
  alter trigger project_members_end_aloud on project_members rename to project_members_announce_end;
  alter trigger invoices_stand on invoices rename to invoices_are_final;
  alter trigger invoice_lines_stand on invoice_lines rename to invoice_lines_are_final;
  alter trigger payment_sources_stand on payment_sources rename to payment_sources_are_final;
  drop table kysely_migration, kysely_migration_lock`

/** Takes over a database of a development version before 0.2.0, which kept its own list of migrations, if it ran them all. */
export async function adoptDevelopmentSchema(tx: Database, [baseline]: readonly MigrationFile[], version: string): Promise<void> {
  const { rows: tables } = await sql`select from pg_tables where schemaname = 'public' and tablename = 'kysely_migration'`.execute(tx)
  if (tables.length === 0 || !baseline) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(tx)
  if (rows[0]?.name !== LAST_BEFORE_BASELINE)
    throw new SchemaError(
      'This database was made by a development version before 0.2.0 that cannot be upgraded directly. Start the last commit before 0.2.0 on it once, or begin with an empty DATA_DIR.',
    )
  await sql.raw(RENAMES).execute(tx)
  await createAppliedTable(tx)
  await noteApplied(tx, baseline, version)
}
