import * as routes from '@answerprint/contract/routes'
import type { TourStep } from '@answerprint/contract/tour-steps'
import { call } from '#platform/call'

export const addStep = (userID: string, step: TourStep) => call(routes.tour.addStep, { params: { userID }, body: { step } })
export const addSteps = (userID: string, steps: TourStep[]) => call(routes.tour.addStep, { params: { userID }, body: { steps } })
