/** Plans that can be chosen, from the smallest to the largest. */
export const PLAN_NAMES = ['free', 'pro', 'team', 'business'] as const
export type PlanName = (typeof PLAN_NAMES)[number]
export const BILLING_CYCLES = ['monthly', 'yearly'] as const
export type BillingCycle = (typeof BILLING_CYCLES)[number]

/** Plans for several people: a person who chooses one founds an organization. */
export const isForOrganizations = (plan: PlanName): boolean => plan === 'team' || plan === 'business'

/** Links of an account before it buys a plan: of Free those of a month, of the trial once. */
export const FIRST_LINKS = { free: { links: 5, forensic_links: 0 }, trial: { links: 25, forensic_links: 5 } }

/** Members that an organization on this plan may have; one on another plan has no such limit. What is beyond it stays. */
export const MOST_MEMBERS: Readonly<Record<string, number | undefined>> = { pro: 1, team: 10 }
