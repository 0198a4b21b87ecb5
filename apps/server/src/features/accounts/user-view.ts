import type { Subscription, User } from '@answerprint/contract/accounts'
import { individualPermissions, permissionsOf } from '@answerprint/contract/permissions'
import { DEFAULT_MOST_VIEWS } from '@answerprint/contract/shared-screeners'
import type { Database } from '#platform/database/database'
import { type Account, findAccount, permissionsOfRole } from './accounts.repository.ts'
import { mustSetUpTwoFactor } from './two-factor/must-set-up.ts'

/** From this share of its storage on, an account is warned that it is almost full. */
const NEAR_SHARE = 0.9

/** The person as every screen sees them, with the settings of this installation. */
export const createShowUser = ({ uploadLimitInGB, currency: currency_code }: { uploadLimitInGB: number; currency: string }) => {
  return async (db: Database, userId: string): Promise<User> => ({
    ...toUser(await findAccount(db, userId)),
    uploadLimitInGB,
    currency_code,
  })
}
export type ShowUser = ReturnType<typeof createShowUser>

function toUser(account: Account): Omit<User, 'uploadLimitInGB' | 'currency_code'> {
  const { _id, organization_id, full_name, email, viewed_tour_steps, file_view_type, onboarded } = account
  const subscription = subscriptionOf(account)
  const isPaid = subscription.type !== 'free'
  const permissions = organization_id ? { ...permissionsOf([]), ...permissionsOfRole(account) } : individualPermissions()
  return {
    _id,
    organization_id,
    organization: organizationOf(account),
    full_name,
    email,
    viewed_tour_steps,
    onboarded,
    file_view_type: file_view_type === 'list' ? 'list' : 'grid',
    permissions,
    sends_carts: account.sends_carts ?? false,
    app_permissions: appsOf(account, permissions),
    is_staff: account.is_staff,
    is_ghost: false,
    is_suspended: account.is_suspended,
    must_set_up_two_factor: mustSetUpTwoFactor(account),
    default_credit_card_id: organization_id ? account.organization_default_card_id : account.default_credit_card_id,
    active_promo_id: account.promo_id,
    subscription,
    status: 'AUTHENTICATED',
    total_dollars_spent: account.total_dollars_spent,
    organization_total_dollars_spent: account.organization_total_dollars_spent ?? 0,
    settings_link: organization_id ? '/settings/organization' : '/settings/user',
    can_password_protect_screener_groups: isPaid,
    can_use_piracy_detector: isPaid,
    can_view_screener_analytics: isPaid,
    can_use_udp_downloads: isPaid,
    can_use_udp_uploads: isPaid,
    can_request_files: isPaid,
    can_use_project_folders: isPaid,
  }
}

function organizationOf(account: Account): User['organization'] {
  if (account.organization_id === null) return null
  return {
    _id: account.organization_id,
    name: account.organization_name ?? '',
    aspera_entitlement_bytes_remaining: account.aspera_entitlement_bytes_remaining ?? 0,
    max_view_count_limit: account.max_view_count_limit ?? DEFAULT_MOST_VIEWS,
    can_use_cc_on_shared_emails: account.can_use_cc_on_shared_emails ?? false,
  }
}

function subscriptionOf(account: Account): Subscription {
  const used = account.used_bytes ?? 0
  const total = account.limit_bytes ?? 0
  const isOver = used > total
  return {
    type: account.organization_subscription_type ?? account.subscription_type,
    storage: { used, total },
    reviewers: { remaining: account.remaining ?? 0, total: account.total ?? 0 },
    forensic_watermark_reviewers: { remaining: account.forensic_remaining ?? 0, total: account.forensic_total ?? 0 },
    is_pending_storage_payment: account.is_pending_payment ?? false,
    is_over_storage_limit: isOver,
    is_near_storage_limit: !isOver && total > 0 && used >= NEAR_SHARE * total,
  }
}

/** Hides apps that the person has no permission for, or that their organization keeps from its members. */
function appsOf(account: Account, permissions: User['permissions']): User['app_permissions'] {
  const kept = new Set(account.hidden_apps)
  const isOpen = {
    projects: true,
    screeners: permissions['screeners:can_manage'],
    rooms: permissions['screener_rooms:can_view'] || permissions['screener_rooms:can_modify'],
    settings: true,
  }
  const entry = (app: keyof typeof isOpen) => ({ hide: kept.has(app) || !isOpen[app] })
  return { projects: entry('projects'), screeners: entry('screeners'), rooms: entry('rooms'), settings: entry('settings') }
}
