import { existsSync, readdirSync } from 'node:fs'

/** A feature has one name from the URL to the table: a folder that the contract does not have would be a second name for it. */
export const findStrayFeatures = (): string[] => APPS.flatMap((app) => strayOf(app, featuresOf(app)))

/** A breach that the rule must find in each app; answers those that it missed. */
export const findMissedFeatureBreaches = (): string[] =>
  APPS.filter((app) => strayOf(app, [...featuresOf(app), 'planted']).length === 0).map((app) => `a feature of ${app} has a second name`)

const APPS = ['server', 'web'] as const
type App = (typeof APPS)[number]

const strayOf = (app: App, features: readonly string[]): string[] =>
  features
    .filter((feature) => !existsSync(contractOf(feature)) && !WITHOUT_CALLS.has(feature))
    .map((feature) => `one-word-a-feature: apps/${app}/src/features/${feature} has no ${contractOf(feature)}`)

const featuresOf = (app: App) => foldersIn(`apps/${app}/src/features`)

const contractOf = (feature: string) => `packages/contract/src/features/${feature}/endpoints.ts`

/** Screens that only make calls of other features, an interface that several features share, and work that no one calls. */
const WITHOUT_CALLS = new Set(['details', 'transfers', 'outside-senders', 'scrub'])

const foldersIn = (path: string) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((each) => each.isDirectory())
        .map((each) => each.name)
    : []
