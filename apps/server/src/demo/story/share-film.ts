import { comments } from '@answerprint/contract/comments'
import { review } from '@answerprint/contract/review'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { addDays, addSeconds } from '#platform/clock'
import { type Browser, openBrowser } from './browser.ts'
import { mailings, type PlannedVisit, type Reviewer, reviewers, SHARE } from './script.ts'
import { type Stage, tokenIn } from './stage.ts'

/** The film is sent, and its reviewers watch it: each step is left out where an earlier try has made it. */
export async function shareFilm(stage: Stage, signal: AbortSignal): Promise<void> {
  const screenerID = await findScreener(stage)
  const shares = await sendTo(stage, screenerID)
  for (const reviewer of reviewers) {
    const share = shares.find((each) => each.shared_email === reviewer.email)
    if (!share) throw new Error(`${reviewer.email} was sent no link.`)
    signal.throwIfAborted()
    await watch(stage, reviewer, { shareID: share._id, token: tokenIn(share.url), screenerID })
  }
}

async function findScreener(stage: Stage): Promise<string> {
  const film = (await stage.filesIn()).find((each) => each.screener?.status === 'Published')
  if (!film?.screener) throw new Error('The film is not published.')
  return film.screener._id
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

type Link = { shareID: string; token: string; screenerID: string }

async function watch(stage: Stage, { email, where, visits, remarks = [] }: Reviewer, link: Link): Promise<void> {
  const cookie = `answerprint-device-${link.shareID.replaceAll('-', '')}`
  for (const visit of visits.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const browser = openBrowser(stage.app, where, new Map([[cookie, stage.browserName(email)]]))
    await visitFilm(stage, browser, { ...link, visit })
  }
  const browser = openBrowser(stage.app, where, new Map([[cookie, stage.browserName(email)]]))
  const params = { token: link.token, screenerID: link.screenerID }
  for (const { at, text, hoursAgo } of remarks) {
    stage.clock.set(stage.ago(hoursAgo))
    const { comments: written } = await browser.call(comments.list, { params, query: {} })
    if (written.some((each) => each.text === text)) continue
    const seconds = at * (await durationOf(browser, link.token))
    await browser.call(comments.add, { params, body: { seconds, text } })
  }
}

async function durationOf(browser: Browser, token: string): Promise<number> {
  const { gate } = await browser.call(review.open, { params: { token } })
  if (gate.state !== 'open') throw new Error(`The page of the demo's reviewer is at ${gate.state}.`)
  return gate.screeners[0]?.duration_seconds ?? 0
}

/** A visit is known by the moment when it began, and each of its reports by its own: what was reported once is not reported again. */
async function visitFilm(stage: Stage, browser: Browser, { visit, shareID, token, screenerID }: Link & { visit: PlannedVisit }) {
  const { clock, owner } = stage
  const began = stage.ago(visit.hoursAgo)
  clock.set(began)
  const { sessions } = await owner.call(sharedScreeners.sessions, { params: { sharedScreenerID: shareID } })
  const known = sessions.find((each) => each.created_at === began.toISOString())
  const duration = await durationOf(browser, token)
  const sessionID = known?._id ?? (await browser.call(review.startSession, { params: { token, screenerID }, body: {} })).sessionID
  const heard = new Date(known?.last_viewed_at ?? began)
  let time = began
  for (const [index, [from, to]] of visit.played.entries()) {
    time = addSeconds(time, (to - from) * duration)
    if (time <= heard) continue
    clock.set(time)
    const [start, position_seconds] = [from * duration, to * duration]
    const event = index === visit.played.length - 1 ? (to === 1 ? 'ended' : 'paused') : 'playing'
    await browser.call(review.heartbeat, {
      params: { token, sessionID },
      body: { played: [[start, position_seconds]], position_seconds, event },
    })
  }
}
