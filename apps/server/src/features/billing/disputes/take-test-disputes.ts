import type { Database } from '#platform/database/database'
import type { TestProvider } from '../providers/test/test-provider.ts'
import { listKnownDisputes } from './disputes.repository.ts'
import type { NoteDispute } from './note-dispute.ts'

/** The test provider has no webhook: its disputes are looked for. */
export const createTakeTestDisputes = ({
  db,
  provider,
  noteDispute,
}: {
  db: Database
  provider: TestProvider
  noteDispute: NoteDispute
}) => {
  return async (): Promise<void> => {
    const known = new Map((await listKnownDisputes(db)).map(({ ref, state }) => [ref, state]))
    for (const { ref, state } of await provider.disputes())
      if (known.get(ref) !== state) await noteDispute('test', await provider.findDispute(ref))
  }
}
