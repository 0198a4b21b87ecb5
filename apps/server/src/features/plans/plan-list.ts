import { type BillingCycle, FIRST_LINKS, MOST_MEMBERS, PLAN_NAMES, type PlanName } from '@answerprint/contract/plan-rules'
import type { Plan } from '@answerprint/contract/plans'
import type { Money } from '#features/billing'

const GB = 1024 ** 3
const TB = 1024 ** 4

/** Minor units; bytes; a month's links and transfer. */
export type PlanRow = {
  title: string
  prices: Record<BillingCycle, number>
  storage_bytes: number
  links: number
  forensic_links: number
  aspera_bytes: number
  /** Null: as many as there are. */
  members: number | null
}

/** Prices in hundredths of the major unit. */
const PLANS: Record<PlanName, PlanRow> = {
  free: row('Free', { monthly: 0, yearly: 0 }, { storage_bytes: 10 * GB, ...FIRST_LINKS.free, aspera_bytes: 0, members: 1 }),
  pro: row(
    'Pro',
    { monthly: 3_000, yearly: 30_000 },
    { storage_bytes: TB, links: 50, forensic_links: 5, aspera_bytes: 100 * GB, members: MOST_MEMBERS.pro ?? null },
  ),
  team: row(
    'Team',
    { monthly: 12_000, yearly: 120_000 },
    { storage_bytes: 5 * TB, links: 250, forensic_links: 25, aspera_bytes: TB, members: MOST_MEMBERS.team ?? null },
  ),
  business: row(
    'Business',
    { monthly: 40_000, yearly: 400_000 },
    { storage_bytes: 20 * TB, links: 1_000, forensic_links: 100, aspera_bytes: 5 * TB, members: null },
  ),
}

function row(title: string, prices: PlanRow['prices'], limits: Omit<PlanRow, 'title' | 'prices'>): PlanRow {
  return { title, prices, ...limits }
}

export const isPlanName = (name: string): name is PlanName => (PLAN_NAMES as readonly string[]).includes(name)
export const rankOf = (plan: PlanName): number => PLAN_NAMES.indexOf(plan)
export const titleOf = (type: string): string => (isPlanName(type) ? PLANS[type].title : type.charAt(0).toUpperCase() + type.slice(1))

/** The one source of plans. The storage of Free is a setting of the installation. */
export const createPlanList = ({ money, freeStorageBytes }: { money: Money; freeStorageBytes: number }) => {
  const { currency, format, fromHundredths } = money
  const find = (plan: PlanName): PlanRow => {
    const { monthly, yearly } = PLANS[plan].prices
    const prices = { monthly: fromHundredths(monthly), yearly: fromHundredths(yearly) }
    return { ...PLANS[plan], prices, ...(plan === 'free' && { storage_bytes: freeStorageBytes }) }
  }
  const price = (plan: PlanRow, cycle: BillingCycle) => {
    const amount = plan.prices[cycle]
    const months = cycle === 'yearly' ? 12 : 1
    const a_month_formatted = format(Math.round(amount / months))
    return { amount, formatted: format(amount), a_month_formatted, saves_formatted: format(plan.prices.monthly * months - amount) }
  }
  const show = (name: PlanName): Plan => {
    const { title, prices: _, ...limits } = find(name)
    const prices = { monthly: price(find(name), 'monthly'), yearly: price(find(name), 'yearly') }
    return { name, title, prices, ...limits, is_paid: name !== 'free' }
  }
  const open = { storage_bytes: null, links: null, forensic_links: null, aspera_bytes: null, members: null, is_paid: true }
  const enterprise: Plan = { name: 'enterprise', title: 'Enterprise', prices: null, ...open }
  return { currency, find, all: (): Plan[] => [...PLAN_NAMES.map(show), enterprise] }
}
export type PlanList = ReturnType<typeof createPlanList>
