export { renewPlans } from './renewals/renew-plans.jobs.ts'
