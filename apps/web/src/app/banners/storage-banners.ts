import type { Subscription } from '@answerprint/contract/accounts'

type BannerKind = 'payment' | 'over' | 'near'

type Flags = Pick<Subscription, 'is_pending_storage_payment' | 'is_over_storage_limit' | 'is_near_storage_limit'>

/** At most one storage banner, below the failed payment. Only the one for "almost full" can be put off for a day. */
export function bannersOf(flags: Flags, isNearDismissed: boolean): BannerKind[] {
  const banners: BannerKind[] = flags.is_pending_storage_payment ? ['payment'] : []
  if (flags.is_over_storage_limit) banners.push('over')
  else if (flags.is_near_storage_limit && !isNearDismissed) banners.push('near')
  return banners
}
