import { filmName } from '@answerprint/contract/film-name'
import type { Database } from '#platform/database/database'
import { listSourceNames } from './room-analytics.repository.ts'

type Film = { _id: string; title: string; version: string }

/**
 * The versions of films, each by its name. Those that are called alike, as versions of one film are until they are named, are set apart by the
 * files that they were made of, which only who analyses a room reads.
 */
export async function versionsApart(db: Database, films: readonly Film[]): Promise<Map<string, string>> {
  const once = new Map(films.map((each) => [each._id, each]))
  const byName = Map.groupBy(once.values(), ({ title, version }) => filmName(title, version))
  const alike = [...byName.values()].filter((of) => of.length > 1).flat()
  const ids = alike.map((each) => each._id)
  const files = new Map((await listSourceNames(db, ids)).map((each) => [each._id, each.name]))
  return new Map(films.map((each) => [each._id, versionOf(each, files.get(each._id))]))
}

const versionOf = ({ title, version }: Film, file: string | undefined): string => {
  if (file === undefined) return version
  return filmName(title, version) === title ? file : `${version}, ${file}`
}
