import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { tour as contract } from '@answerprint/contract/tour'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { addTourSteps } from './tour.repository.ts'

export const createTour = ({ db }: { db: Database }) => ({
  async addStep(viewer: Viewer, { params, body }: Input<typeof contract.addStep, 'out'>) {
    if (params.userID !== viewer.user_id) return fail('not_found')
    const steps = 'steps' in body ? body.steps : [body.step]
    return { viewed_tour_steps: await db.transaction().execute((tx) => addTourSteps(tx, viewer.user_id, steps)) }
  },
})
export type Tour = ReturnType<typeof createTour>
