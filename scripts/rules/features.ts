import { existsSync, readdirSync } from 'node:fs'

/** A feature carries one word from the URL to the table: a folder without a contract file of that name is a second word. */
export function findStrayFeatures(): string[] {
  return ['server', 'web'].flatMap((app) =>
    foldersIn(`apps/${app}/src/features`)
      .filter((feature) => !existsSync(`packages/contract/src/${feature}.ts`) && !WITHOUT_CALLS.has(feature))
      .map((feature) => `one-word-a-feature: apps/${app}/src/features/${feature} has no packages/contract/src/${feature}.ts`),
  )
}

/** Screens that show the calls of other features, and what several features ask of one that stands above them. */
const WITHOUT_CALLS = new Set(['details', 'transfers', 'outside-senders'])

const foldersIn = (path: string) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((each) => each.isDirectory())
        .map((each) => each.name)
    : []
