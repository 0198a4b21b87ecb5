/**
 * Import rules, the clock rule, alternatives in parentheses, a sentence for each action of the audit log, routes typed once, request keys in
 * one place, dialogs that give the focus back, late parts that wait for the connection, failures that hide nothing and have a use, tests that
 * wait for the pages they draw, one name a feature, existing styles, plain words, a lockfile that installs everywhere, and migrations that only
 * grow. Each run plants breaches, so that a rule that cannot fail is noticed.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { findUnwordedActions } from './rules/audit-words.ts'
import { findUnawaitedPages } from './rules/awaited-pages.ts'
import { findWildClocks } from './rules/clocks.ts'
import { findLooseConditions } from './rules/conditions.ts'
import { findBareDialogs } from './rules/dialogs.ts'
import { findMissedEnvBreaches, findStaleEnvExample } from './rules/env-example.ts'
import { findHidingFailures } from './rules/failures.ts'
import { findMissedFeatureBreaches, findStrayFeatures } from './rules/features.ts'
import { findBrokenImports } from './rules/imports.ts'
import { findImpatientParts } from './rules/late-parts.ts'
import { findLockfileGaps, findMissedLockfileBreaches } from './rules/lockfile.ts'
import { findChangedMigrations, findMissedMigrationBreaches } from './rules/migrations.ts'
import { findStrayQueries } from './rules/queries.ts'
import { findStrayRequestKeys } from './rules/request-keys.ts'
import { findRetypedRoutes } from './rules/routes.ts'
import { findMissingStyles, findOverriddenStyles, findUnstyledComponents } from './rules/styles.ts'
import { findMissedErrorBreaches, findUnusedErrors } from './rules/unused-errors.ts'
import { findRefusedWords } from './rules/words.ts'

/** A file with a planted breach, and the name of the rule that must report it. */
const PLANTED = [
  [
    'apps/web/src/platform/planted.ts',
    "import '../../../server/src/platform/config/config.ts'\n",
    'web-sees-only-contract-captions-dcp-delivery-and-ui',
  ],
  ['apps/server/src/platform/planted.ts', "import '#features/projects'\n", 'platform-knows-no-feature'],
  ['apps/server/src/planted.ts', "import { sql } from 'kysely'\nexport const planted = sql\n", 'sql-lives-in-repositories'],
  [
    'apps/server/src/features/projects/planted-query.ts',
    "export const planted = (db: Database) => db.selectFrom('projects').selectAll().execute()\n",
    'queries-live-in-repositories',
  ],
  ['apps/server/src/features/projects/planted.routes.ts', "import './projects.repository.ts'\n", 'routes-ask-services'],
  ['apps/server/src/features/projects/planted-compose.ts', "import './compose.ts'\n", 'only-composition-composes'],
  ['apps/server/src/features/projects/planted.ts', "import '../files/files.service.ts'\n", 'features-import-only-an-index'],
  [
    'apps/web/src/features/projects/planted-schemas.ts',
    "import { projects } from '@answerprint/contract/projects'\nexport const planted = projects\n",
    'clients-go-without-schemas',
  ],
  [
    'packages/contract/src/features/imports/planted.ts',
    "import { Id } from '../../values.ts'\nexport const planted = Id\n",
    'schemas-stay-in-endpoints',
  ],
  ['apps/web/src/features/projects/planted-route.ts', "export const planted = '/api/projects/7/files'\n", 'routes-are-typed-once'],
  [
    'apps/web/src/features/projects/planted-key.ts',
    'export const planted = (newKey: () => string) => ({ key: newKey() })\n',
    'request-keys-in-one-place',
  ],
  [
    'apps/web/src/features/projects/planted-key-header.ts',
    "import { keyHeader } from '#platform/sending/own-key'\nexport const planted = keyHeader('1')\n",
    'request-keys-in-one-place',
  ],
  ['apps/web/src/features/projects/planted-header.ts', "export const planted = { 'Idempotency-Key': '1' }\n", 'request-keys-in-one-place'],
  ['packages/contract/src/planted.ts', "import '../../media/src/probe/probe.ts'\n", 'contract-imports-nothing'],
  ['packages/media/src/planted.ts', "import '../../../apps/server/src/platform/config/config.ts'\n", 'packages-never-import-apps'],
  // The shortest cycle: of two modules, it is not known which one is reported.
  ['packages/media/src/planted-cycle.ts', "import './planted-cycle.ts'\n", 'no-cycles'],
  [
    'apps/web/src/features/projects/Planted.tsx',
    "import styles from './ProjectsScreen.module.css'\nexport const planted = styles.gone\n",
    'styles-are-there',
  ],
  [
    'apps/web/src/features/projects/PlantedDialog.tsx',
    "import { Button, Modal } from '@mantine/core'\nexport const planted = [Button, Modal]\n",
    'dialogs-give-the-focus-back',
  ],
  [
    'apps/web/src/features/projects/planted-late.ts',
    "import { lazy, useState } from 'react'\nexport const planted = [lazy, useState]\n",
    'late-parts-wait',
  ],
  [
    'apps/web/src/features/projects/PlantedFailure.tsx',
    'export const planted = <div>{list.isError && <LoadFailed of={list} />}</div>\n',
    'failures-keep-what-is-there',
  ],
  [
    'apps/web/src/features/projects/PlantedPage.tsx',
    'if (error !== null) return <LoadFailed of={query} />\n',
    'failures-keep-what-is-there',
  ],
  ['apps/web/src/features/projects/PlantedLoad.tsx', 'export const planted = list.isLoadingError\n', 'failures-keep-what-is-there'],
  [
    'apps/web/src/features/projects/planted.test.tsx',
    "import { show } from '../../platform/testing/show.tsx'\ntest('a page', () => {\n  show(<div />)\n})\n",
    'pages-are-awaited',
  ],
  [
    'apps/web/src/features/projects/PlantedRating.tsx',
    "import { Rating } from '@mantine/core'\nexport const planted = <Rating />\n",
    'styles-are-there',
  ],
  [
    'apps/web/src/features/projects/planted.module.css',
    '.page {\n  composes: page from "@answerprint/ui/ListPage.module.css";\n  max-width: 900px;\n}\n',
    'composed-styles-stay',
  ],
  ['apps/server/src/features/projects/planted-clock.ts', 'export const planted = () => Date.now()\n', 'time-is-handed-in'],
  [
    'apps/server/src/features/projects/planted.repository.ts',
    "import { sql } from 'kysely'\nexport const planted = sql<boolean>`title = 'a' or (title = 'b')`\n",
    'alternatives-in-parentheses',
  ],
  [
    'apps/server/src/features/projects/planted-action.ts',
    "export const planted = { action: 'project.planted', subject_type: 'project' }\n",
    'audit-actions-have-words',
  ],
  ['scripts/planted-words.ts', '/** Whoever knocks is let in. */\nexport const planted = 1\n', 'plain-words'],
  ['scripts/planted-names.ts', 'export const planted = (toldBy: string) => toldBy\n', 'plain-words'],
  ['packages/contract/src/planted.test.ts', "test('nobody sees it', () => {})\n", 'plain-words'],
  ['packages/contract/src/planted-it.test.ts', "it('is told at once', () => {})\n", 'plain-words'],
  ['packages/contract/src/planted-setting.ts', "export const planted = (of: Setting) => of.describe('Whoever signs in')\n", 'plain-words'],
  ['scripts/planted-stand.ts', '/** They stand in a list. */\nexport const planted = 1\n', 'plain-words'],
  ['scripts/planted-standing.ts', 'export type PlantedStanding = 1\n', 'plain-words'],
  ['apps/web/src/features/projects/PlantedText.tsx', 'export const planted = <p>Nobody found.</p>\n', 'plain-words'],
  ['apps/web/src/features/projects/PlantedTitle.tsx', 'export const planted = <Page title="It stands here." />\n', 'plain-words'],
  ['apps/server/src/features/projects/planted-mail.ts', "export const planted = { subject: 'Somebody wrote' }\n", 'plain-words'],
  ['scripts/planted-tell.ts', 'export const tellPlanted = 1\n', 'plain-words'],
] as const

const found = [
  ...findBrokenImports(),
  ...findWildClocks(),
  ...findLooseConditions(),
  ...findStrayQueries(),
  ...findUnwordedActions(),
  ...findRetypedRoutes(),
  ...findStrayRequestKeys(),
  ...findStrayFeatures(),
  ...findBareDialogs(),
  ...findImpatientParts(),
  ...findHidingFailures(),
  ...findUnawaitedPages(),
  ...findMissingStyles(),
  ...findUnstyledComponents(),
  ...findOverriddenStyles(),
  ...findRefusedWords(),
  ...findLockfileGaps(),
  ...findStaleEnvExample(),
  ...findChangedMigrations(),
  ...findUnusedErrors(),
]
for (const each of found) console.error(each)
if (found.length > 0) process.exit(1)

const missed = [
  ...findMissedFeatureBreaches(),
  ...findMissedLockfileBreaches(),
  ...findMissedEnvBreaches(),
  ...findMissedMigrationBreaches(),
  ...findMissedErrorBreaches(),
]
for (const breach of missed) {
  console.error(`A planted breach was not caught: ${breach}`)
  process.exitCode = 1
}

try {
  for (const [file, text] of PLANTED) writeFileSync(file, text)
  const caught = [
    ...findBrokenImports(),
    ...findWildClocks(),
    ...findLooseConditions(),
    ...findStrayQueries(),
    ...findUnwordedActions(),
    ...findRetypedRoutes(),
    ...findStrayRequestKeys(),
    ...findBareDialogs(),
    ...findImpatientParts(),
    ...findHidingFailures(),
    ...findUnawaitedPages(),
    ...findMissingStyles(),
    ...findUnstyledComponents(),
    ...findOverriddenStyles(),
    ...findRefusedWords(),
  ]
  for (const [file, , rule] of PLANTED) {
    if (caught.some((each) => each.startsWith(`${rule}: ${file}`))) continue
    console.error(`A planted breach was not caught: ${rule} in ${file}`)
    process.exitCode = 1
  }
} finally {
  for (const [file] of PLANTED) rmSync(file, { force: true })
}
if (!process.exitCode) console.log(`the rules hold, and ${PLANTED.length} planted breaches were caught`)
