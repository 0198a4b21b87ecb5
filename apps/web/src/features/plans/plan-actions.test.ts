import { expect, test } from 'vitest'
import { actionOf } from './plan-actions.ts'
import type { Plan, Subscription } from './plans.api.ts'

const plan = (name: string) => ({ name }) as Plan
const current = (name: string, billing_cycle: 'monthly' | 'yearly' | null = 'yearly') => ({ plan: name, billing_cycle }) as Subscription

test.each([
  ['free', 'team', 'yearly', 'Downgrade', false],
  ['pro', 'team', 'yearly', 'Downgrade', false],
  ['team', 'team', 'yearly', 'Current plan', undefined],
  ['team', 'team', 'monthly', 'Switch to monthly', false],
  ['business', 'team', 'yearly', 'Upgrade', true],
  ['business', 'pro', 'yearly', 'Upgrade', false],
  ['enterprise', 'team', 'yearly', 'Contact us', undefined],
  ['free', 'free', 'monthly', 'Current plan', undefined],
  ['pro', 'trial', 'yearly', 'Upgrade', true],
] as const)('%s beside %s, paid %s: %s', (name, own, cycle, label, isNext) => {
  const action = actionOf(plan(name), current(own, own === 'free' ? null : 'yearly'), cycle)
  expect([action.label, action.is === 'change' ? action.isNext : undefined]).toEqual([label, isNext])
})
