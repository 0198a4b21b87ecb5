import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/
const MAY = /\.repository\.ts$|\.test\.ts$|\/given-[\w-]+\.ts$|\/platform\/(?:database|realtime)\//

/** A query needs no import: what is built on the database that a function is given is a query too. */
export function findStrayQueries(): string[] {
  return sourceFiles(['apps/server/src'])
    .filter((file) => !MAY.test(file) && QUERY.test(readFileSync(file, 'utf8')))
    .map((file) => `queries-live-in-repositories: ${file}`)
}
