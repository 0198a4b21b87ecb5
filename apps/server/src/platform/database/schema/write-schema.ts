/** `npm run db:schema`: migrates an empty database and writes schema.sql for reviews, tables.ts for the compiler, and the checksums. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../database.ts'
import { openEmbedded } from '../embedded/embedded.ts'
import { migrate } from '../migrate.ts'
import { describeSchema } from './schema-snapshot.ts'
import { writeChecksums } from '../upgrades/write-checksums.ts'

const folder = await mkdtemp(join(tmpdir(), 'answerprint-schema-'))
const embedded = await openEmbedded(folder)
try {
  const db = openDatabase(embedded.url, 1)
  await writeChecksums()
  await migrate(db)
  const { sql, tables } = await describeSchema(db)
  await writeFile(join(import.meta.dirname, '../../../../schema.sql'), sql)
  await writeFile(join(import.meta.dirname, '../tables.ts'), tables)
  await db.destroy()
} finally {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
