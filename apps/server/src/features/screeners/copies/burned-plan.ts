import type { LadderPlan } from '@answerprint/media/ladder'

/** A copy is made for one share: its largest size is one that a machine makes about as fast as it is watched. */
const MOST_LINES = 720

/** The plan of the film's own encode with the sizes of a copy, so that the segments of both fit in time. */
export function burnedPlan(plan: LadderPlan): LadderPlan {
  const within = plan.renditions.filter(({ width, height }) => Math.min(width, height) <= MOST_LINES)
  return { ...plan, renditions: within.length > 0 ? within : plan.renditions.slice(-1) }
}
