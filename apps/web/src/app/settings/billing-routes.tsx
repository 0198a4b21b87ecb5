import { createRoute, redirect } from '@tanstack/react-router'
import { settings } from '../roots.tsx'
import { screen, texts, titled } from '../routing.tsx'

const billing = () => import('#features/billing')

const billingHome = createRoute({
  getParentRoute: () => settings,
  path: '/billing',
  beforeLoad: () => {
    throw redirect({ to: '/settings/billing/invoices', replace: true })
  },
})

const invoices = createRoute({
  getParentRoute: () => settings,
  path: '/billing/invoices',
  validateSearch: texts('page'),
  component: screen(billing, 'InvoicesScreen'),
  ...titled('Invoices'),
})

const address = createRoute({
  getParentRoute: () => settings,
  path: '/billing/address',
  component: screen(billing, 'BillingAddressScreen'),
  ...titled('Billing address'),
})

export const billingSettings = [billingHome, invoices, address] as const
