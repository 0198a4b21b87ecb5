import { createRoute, Outlet, redirect } from '@tanstack/react-router'
import { ApprovalScreen, ApprovalsScreen, CartScreen, CheckoutSteps, QuotesScreen } from '#features/cart'
import { signedIn } from './roots.tsx'
import { texts, titled } from './routing.tsx'

const cart = createRoute({
  getParentRoute: () => signedIn,
  path: '/cart',
  validateSearch: texts('promo'),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/cart/shipping', search, replace: true })
  },
})

const steps = createRoute({
  getParentRoute: () => signedIn,
  id: 'checkout',
  component: () => (
    <CheckoutSteps>
      <Outlet />
    </CheckoutSteps>
  ),
})

const validateSearch = texts('error', 'promo')

const shipping = createRoute({
  getParentRoute: () => steps,
  path: '/cart/shipping',
  validateSearch,
  component: () => <CartScreen key="shipping" step="shipping" />,
  ...titled('Cart'),
})

const payment = createRoute({
  getParentRoute: () => steps,
  path: '/cart/payment',
  validateSearch,
  component: () => <CartScreen key="payment" step="payment" />,
  ...titled('Cart'),
})

const confirmation = createRoute({
  getParentRoute: () => steps,
  path: '/cart/confirmation',
  validateSearch,
  component: () => <CartScreen key="confirmation" step="confirmation" />,
  ...titled('Cart'),
})

const approvals = createRoute({
  getParentRoute: () => signedIn,
  path: '/approvals',
  component: () => <ApprovalsScreen />,
  ...titled('Approvals'),
})

const approval = createRoute({
  getParentRoute: () => signedIn,
  path: '/approvals/$approvalID',
  component: () => <ApprovalScreen />,
  ...titled('Approval'),
})

const quotes = createRoute({
  getParentRoute: () => signedIn,
  path: '/quotes',
  component: () => <QuotesScreen />,
  ...titled('Quotes'),
})

export const cartRoutes = [cart, steps.addChildren([shipping, payment, confirmation]), approvals, approval, quotes] as const
