import { fail } from '@answerprint/contract/errors'
import type { RecordHistory } from '#features/history'
import type { ProjectAccess } from '#features/projects'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can, rightsOn, type Viewer } from '#platform/http/viewer'
import { announceReviewers } from './announce-reviewers.ts'
import type { PrepareCopies } from './copies/prepare-copies.ts'
import { refuseWrongOrder } from './share-dates.ts'
import { expiryEntry } from './share-history.ts'
import { listEndedShares, listSharesById, lockSharesOfProject, updateShare } from './shared-screeners.repository.ts'

type Needs = { db: Database; access: ProjectAccess; recordHistory: RecordHistory; prepareCopies: PrepareCopies; now: Clock }

/** For the history of a project, which can expire the links of an entry. */
export const createExpireLinks = ({ db, access, recordHistory, prepareCopies, now }: Needs) => ({
  endedShares: async (shareIds: string[]): Promise<Set<string>> => new Set(await listEndedShares(db, shareIds, now())),

  async expireShares(viewer: Viewer, project_id: string, shareIds: string[], expiry: Date): Promise<void> {
    const maySend = can(rightsOn(viewer, await access.open(viewer, project_id)), 'screeners:can_manage')
    await db.transaction().execute(async (tx) => {
      const shares = await lockSharesOfProject(tx, project_id, shareIds)
      if (shares.length === 0) return fail('not_found')
      // Who shares files ends a link; one that has ended is opened again by those who send screeners.
      if (expiry > now() && !maySend && (await listEndedShares(tx, shareIds, now())).length > 0) return fail('forbidden')
      for (const share of shares) {
        if (expiry > now()) refuseWrongOrder(share.available_at, expiry)
        await updateShare(tx, share._id, { expiry, ...(expiry <= now() && { shut_at: now() }) })
      }
      // A link that is opened again may need its copy.
      if (expiry > now()) await prepareEach(prepareCopies, tx, shares)
      await recordHistory(tx, { project_id, by: viewer, ...expiryEntry(shares, expiry, now()) })
      const announced = new Map(shares.map((each) => [each.screener_id, each]))
      for (const share of announced.values()) await announceReviewers(tx, share)
    })
  },
})

async function prepareEach(prepareCopies: PrepareCopies, tx: Database, shares: readonly { _id: string }[]): Promise<void> {
  const ids = shares.map((each) => each._id)
  for (const share of await listSharesById(tx, ids)) await prepareCopies(tx, share)
}
