import type { tour } from '@answerprint/contract/tour'
import type { TourStep } from '@answerprint/contract/tour-steps'
import { call, withoutSchemas } from '#platform/call'

const add = withoutSchemas<typeof tour.addStep>({ method: 'POST', path: '/users/:userID/tour-steps/add' })

export const addStep = (userID: string, step: TourStep) => call(add, { params: { userID }, body: { step } })
export const addSteps = (userID: string, steps: TourStep[]) => call(add, { params: { userID }, body: { steps } })
