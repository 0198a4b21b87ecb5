import type { Gate } from '../review.api.ts'

/** What was counted, and who is watching: a view that another visitor holds may become free again. */
export function usedUpText({ views, view_count_limit, watching_now }: Gate<'view_limit'>): string {
  const counted = `${views} of ${view_count_limit} ${view_count_limit === 1 ? 'view was' : 'views were'} counted`
  const watched = watching_now === 1 ? ', and one is being watched right now' : `, and ${watching_now} are being watched right now`
  return `${counted}${watching_now === 0 ? '' : watched}. The sender can allow more; your link stays the same.`
}
