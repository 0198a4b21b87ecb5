import { existsSync, readdirSync } from 'node:fs'

/** A feature has one name from the URL to the table: a folder that the contract does not have would be a second name for it. */
export function findStrayFeatures(): string[] {
  return ['server', 'web'].flatMap((app) =>
    foldersIn(`apps/${app}/src/features`)
      .filter((feature) => !existsSync(contractOf(feature)) && !WITHOUT_CALLS.has(feature))
      .map((feature) => `one-word-a-feature: apps/${app}/src/features/${feature} has no ${contractOf(feature)}`),
  )
}

const contractOf = (feature: string) => `packages/contract/src/features/${feature}/endpoints.ts`

/** Screens that only make calls of other features, an interface that several features share, and work that no one calls. */
const WITHOUT_CALLS = new Set(['details', 'transfers', 'outside-senders', 'scrub'])

const foldersIn = (path: string) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((each) => each.isDirectory())
        .map((each) => each.name)
    : []
