import { can, type Viewer } from '#platform/http/viewer'

/** Invoices and what they are made of are shown to those who may see billing, or pay. */
export const maySeeBilling = (viewer: Viewer): boolean =>
  can(viewer, 'billing_and_plans:can_view') || can(viewer, 'billing_and_plans:can_make_payments')
