import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'apps/server/migrations'

/** By version, then by file: the SHA-256 of each migration. Those of `next` may change until they are released. */
type Checksums = Record<string, Record<string, string>>

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Databases in use ran the released migrations: none changes or disappears, and each new one comes after all of them. */
export function findChangedMigrations(): string[] {
  return changesOf(readMigrations(), readChecksums())
}

/** Breaches that the rule must find in copies of the folder; answers those that it missed. */
export function findMissedMigrationBreaches(): string[] {
  const [files, checksums] = [readMigrations(), readChecksums()]
  const [first = ''] = Object.keys(files).sort()
  const { [first]: _gone, ...rest } = files
  const planted: [string, Record<string, string>][] = [
    ['a released migration was edited', { ...files, [first]: `${files[first]}\n` }],
    ['a released migration was deleted', rest],
    ['a migration was put in before a released one', { ...files, '0000_early.sql': 'select 1' }],
    ['two migrations have one number', { ...files, [`${first.slice(0, 4)}_twin.sql`]: 'select 1' }],
    ['a migration is in no list', { ...files, '9999_unlisted.sql': 'select 1' }],
  ]
  return planted.filter(([, folder]) => changesOf(folder, checksums).length === 0).map(([breach]) => breach)
}

function changesOf(files: Record<string, string>, checksums: Checksums): string[] {
  const listed = Object.entries(checksums).flatMap(([version, names]) =>
    Object.entries(names).map(([name, sum]) => ({ version, name, sum })),
  )
  const lastReleased = listed.filter((each) => each.version !== 'next').at(-1)?.name ?? ''
  const problem = (name: string, text: string) => `migrations-only-grow: ${FOLDER}/${name} ${text}`
  return [
    ...listed.flatMap(({ version, name, sum }) => {
      const text = files[name]
      if (text === undefined) return [problem(name, `is listed under ${version}, and is gone`)]
      if (checksumOf(text) === sum) return []
      return [problem(name, version === 'next' ? 'changed: run npm run db:schema' : `was released with ${version} and must not change`)]
    }),
    ...Object.keys(files)
      .filter((name) => !listed.some((each) => each.name === name))
      .map((name) => problem(name, name < lastReleased ? `must come after ${lastReleased}` : 'is not listed: run npm run db:schema')),
    ...Object.keys(files)
      .filter((name, index, all) => all.some((other, place) => place < index && other.slice(0, 4) === name.slice(0, 4)))
      .map((name) => problem(name, 'has the number of another one')),
  ]
}

function readMigrations(): Record<string, string> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]))
}

const readChecksums = () => JSON.parse(readFileSync(join(FOLDER, 'checksums.json'), 'utf8')) as Checksums
