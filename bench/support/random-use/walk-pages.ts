import { isDone, stepsOf, type Walk } from './steps.ts'

const MOST_PAGES = 60

/** A list is paged through by its cursor while others write: no row comes twice, and none is missed that was there all along. */
export const pageThrough: Walk = async (use, actor, chance) => {
  const step = stepsOf(use, actor, chance)
  // Another call of this browser may have signed it in as someone else.
  const signedIn = async () => {
    const answer = await step('accounts.check', {})
    return isDone(answer) ? (answer.json() as { user: { _id: string } | null }).user?._id : undefined
  }
  const userId = await signedIn()
  if (userId === undefined) return
  const stored = async () => {
    const listed = use.server.db.selectFrom('notifications').select('_id').where('user_id', '=', userId).where('is_listed', '=', true)
    return new Set((await listed.execute()).map(({ _id }) => _id))
  }
  const before = await stored()
  const seen: string[] = []
  for (let page = 0, isMore = true; isMore; page++) {
    const last = seen.at(-1)
    const answer = await step('notifications.list', { query: { take: 1 + chance.below(4), ...(last && { before: last }) } })
    // Too long, or the session had run out.
    if (!isDone(answer) || page === MOST_PAGES) return
    const { notifications, has_more } = answer.json() as { notifications: { _id: string }[]; has_more: boolean }
    seen.push(...notifications.map(({ _id }) => _id))
    isMore = has_more
  }
  const after = await stored()
  if ((await signedIn()) !== userId) return
  const missed = [...before].filter((id) => after.has(id) && !seen.includes(id))
  const twice = seen.filter((id, index) => seen.indexOf(id) < index)
  const detail = `${actor.label}: ${JSON.stringify({ missed, twice })} of ${seen.length}`
  if (missed.length > 0) use.findings.add('broken', 'pages miss no row that was there all along: notifications.list', detail)
  if (twice.length > 0) use.findings.add('broken', 'pages have each row once: notifications.list', detail)
}
