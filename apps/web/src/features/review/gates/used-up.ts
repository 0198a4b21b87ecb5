import type { Gate } from '../review.api.ts'

/** What was counted, and what open visits hold: a view that another visitor holds may become free again. */
export function usedUpText({ views, view_count_limit, watching_now }: Gate<'view_limit'>): string {
  const counted = `${views} of ${view_count_limit} ${view_count_limit === 1 ? 'view was' : 'views were'} counted`
  const held =
    watching_now === 1
      ? ', and one more is held by a page that is open or was closed in the last 30 minutes'
      : `, and ${watching_now} more are held by pages that are open or were closed in the last 30 minutes`
  return `${counted}${watching_now === 0 ? '' : held}. The sender can allow more; your link stays the same.`
}
