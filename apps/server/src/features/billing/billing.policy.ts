import { can, type Viewer } from '#platform/http/viewer'

/** Invoices and what they are made of are shown to those who may see billing, or pay. */
export const maySeeBilling = (viewer: Viewer): boolean =>
  can(viewer, 'billing_and_plans:can_view') || can(viewer, 'billing_and_plans:can_make_payments')

/** The accounts whose documents this person opens by their address: also their own from before they founded an organization, or joined one. */
export const accountsToRead = (viewer: Viewer): string[] =>
  maySeeBilling(viewer) && viewer.owner_id !== viewer.user_id ? [viewer.owner_id, viewer.user_id] : [viewer.user_id]
