import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { addDays } from '#platform/clock'
import { mailings, reviewers, SHARE } from './script.ts'
import { type Stage, tokenIn } from './stage.ts'
import { watch } from './watch-film.ts'

/** The film is sent, and its reviewers watch it: each step is left out where an earlier try has made it. */
export async function shareFilm(stage: Stage, signal: AbortSignal): Promise<void> {
  const screenerID = await stage.screenerIn(stage.projectID)
  const shares = await sendTo(stage, screenerID)
  for (const reviewer of reviewers) {
    const share = shares.find((each) => each.shared_email === reviewer.email)
    if (!share) throw new Error(`${reviewer.email} was sent no link.`)
    signal.throwIfAborted()
    const link = { shareID: share._id, token: tokenIn(share.url) }
    await watch(stage, { reviewer, link, screenerOf: () => screenerID })
  }
}

async function sendTo({ owner, ago, clock }: Stage, screenerID: string) {
  clock.set(ago(SHARE.hoursAgo))
  const query = { parentID: screenerID, parentType: 'screener' as const, take: 100 }
  const { shared_screeners: sent } = await owner.call(sharedScreeners.list, { query })
  const known = new Set(sent.map((each) => each.shared_email))
  const shares = [...sent]
  for (const { terms, to } of mailings) {
    if (to.every(({ email }) => known.has(email))) continue
    const body = {
      ...{ shareType: 'email' as const, screenerID, message: SHARE.message, commentingEnabled: true, ...terms },
      emails: to.map(({ full_name, email }) => ({ full_name, email })),
      expiry: addDays(clock.now(), SHARE.days).toISOString(),
    }
    shares.push(...(await owner.call(sharedScreeners.send, { body })).shared_screeners.map((each) => ({ ...each, poster_url: null })))
  }
  return shares
}
