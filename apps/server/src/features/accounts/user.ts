import type { User } from '@answerprint/contract/accounts'
import { individualPermissions, permissionsOf } from '@answerprint/contract/permissions'
import { type Account, permissionsOfRole } from './accounts.repository.ts'

/** A person as the account screens and the shell show them. */
export function toUser(account: Account): User {
  const { _id, organization_id, organization, full_name, email, viewed_tour_steps, file_view_type } = account
  const type = account.organization_subscription_type ?? account.subscription_type
  const isPaid = type !== 'free'
  return {
    _id,
    organization_id,
    organization,
    full_name,
    email,
    viewed_tour_steps,
    file_view_type: file_view_type === 'list' ? 'list' : 'grid',
    permissions: organization_id ? { ...permissionsOf([]), ...permissionsOfRole(account) } : individualPermissions(),
    is_ghost: false,
    default_credit_card_id: null,
    active_promo_id: null,
    subscription: { type },
    status: 'AUTHENTICATED',
    total_dollars_spent: account.total_dollars_spent,
    organization_total_dollars_spent: account.organization_total_dollars_spent ?? 0,
    settings_link: organization_id ? '/settings/organization' : '/settings/user',
    storage_used: account.used_bytes ?? 0,
    storage_limit: account.limit_bytes ?? 0,
    can_password_protect_screener_groups: isPaid,
    can_use_piracy_detector: isPaid,
    can_view_screener_analytics: isPaid,
    can_use_udp_downloads: isPaid,
    can_use_udp_uploads: isPaid,
    can_request_files: isPaid,
    can_use_project_folders: isPaid || organization_id !== null,
  }
}
