export { renewPlans } from './renewals/renew-plans.jobs.ts'
export type { GrantPlan } from './changes/grant-plan.ts'
