import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Small files that run long: unless these are first, one of them runs alone at the end while the other workers are
 * idle. Vitest knows durations only from an earlier run; in a fresh clone it goes by the size of a file.
 */
const LONG = [
  'src/demo/demo.test.ts',
  'test/processes/crash.test.ts',
  'test/faults/faults.test.ts',
  'test/processes/backup.test.ts',
  'test/routes/routes.test.ts',
  'src/platform/storage/crash.test.ts',
  'test/processes/stop.test.ts',
  'test/processes/data-dir.test.ts',
  'test/processes/drain.test.ts',
  'features/screeners/screeners.test.ts',
  'test/processes/secret-key.test.ts',
  'shared-screeners/forensic/forensic.test.ts',
  'test/processes/database-lost.test.ts',
  'test/processes/idempotency.test.ts',
  'features/scrub/scrub-screeners.test.ts',
  'test/routes/bad-input.test.ts',
  'test/hostile/names.test.ts',
  'test/terminal/cli-put.test.ts',
  'features/folders/folders.test.ts',
  'test/processes/cluster.test.ts',
  'storage/object-store.test.ts',
  'media/src/forensic/forensic.test.ts',
  'media/src/encode/encode-chunk.test.ts',
  'media/src/previews/film-previews.test.ts',
  'media/src/cmaf/package.test.ts',
]

/** A project's files stay together, so that its workers are used again; among them the longest come first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const byProject = Map.groupBy(sorted, (each) => each.project.name)
    return [...byProject.values()].flatMap((each) => each.toSorted((a, b) => rankOf(a) - rankOf(b)))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONG.findIndex((each) => moduleId.endsWith(each))
  return rank < 0 ? LONG.length : rank
}
