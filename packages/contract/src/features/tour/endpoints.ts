import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../values.ts'
import * as routes from './routes.ts'
import { TOUR_STEPS } from './tour-steps.ts'

const Step = z.enum(TOUR_STEPS)

export const tour = {
  addStep: endpoint(routes.addStep, {
    access: 'session',
    params: z.object({ userID: Id }),
    body: z.union([z.object({ step: Step }), z.object({ steps: z.array(Step).min(1).max(TOUR_STEPS.length) })]),
    returns: z.object({ viewed_tour_steps: z.array(z.string()) }),
    summary: 'Note that tips of the tour were seen.',
  }),
}
