import { comments } from '@answerprint/contract/comments'
import { review } from '@answerprint/contract/review'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { addSeconds } from '#platform/clock'
import { type Browser, openBrowser } from './browser.ts'
import type { PlannedVisit, Reviewer } from './script.ts'
import type { Stage } from './stage.ts'

type Link = { shareID: string; token: string }
/** `screenerOf`: the film of a title; of a link to one film, that film. */
type Watching = { reviewer: Omit<Reviewer, 'terms'>; link: Link; screenerOf(title?: string): string }

/** All visits and remarks of a reviewer: each is left out where an earlier try has made it. */
export async function watch(stage: Stage, { reviewer, link, screenerOf }: Watching): Promise<void> {
  const { email, where, visits, remarks = [] } = reviewer
  const cookie = `answerprint-device-${link.shareID.replaceAll('-', '')}`
  const open = () => openBrowser(stage.app, where, new Map([[cookie, stage.browserName(email)]]))
  for (const visit of visits.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    await visitFilm(stage, open(), { ...link, screenerID: screenerOf(visit.title), visit })
  }
  const browser = open()
  for (const { at, text, hoursAgo, title } of remarks) {
    stage.clock.set(stage.ago(hoursAgo))
    const params = { token: link.token, screenerID: screenerOf(title) }
    const { comments: written } = await browser.call(comments.list, { params, query: {} })
    if (written.some((each) => each.text === text)) continue
    const seconds = at * (await durationOf(browser, params))
    await browser.call(comments.add, { params, body: { seconds, text } })
  }
}

type Film = { token: string; screenerID: string }

async function durationOf(browser: Browser, { token, screenerID }: Film): Promise<number> {
  const { gate } = await browser.call(review.open, { params: { token } })
  if (gate.state !== 'open') throw new Error(`The page of the demo's reviewer is at ${gate.state}.`)
  return gate.screeners.find((each) => each._id === screenerID)?.duration_seconds ?? 0
}

type Visiting = Link & Film & { visit: PlannedVisit }

/** A visit is known by the moment when it began, and each of its reports by its own: what was reported once is not reported again. */
async function visitFilm(stage: Stage, browser: Browser, { visit, shareID, ...params }: Visiting): Promise<void> {
  const { clock, owner } = stage
  const began = stage.ago(visit.hoursAgo)
  clock.set(began)
  const { sessions } = await owner.call(sharedScreeners.sessions, { params: { sharedScreenerID: shareID } })
  const known = sessions.find((each) => each.created_at === began.toISOString())
  const duration = await durationOf(browser, params)
  const sessionID = known?._id ?? (await browser.call(review.startSession, { params, body: {} })).sessionID
  const heard = new Date(known?.last_viewed_at ?? began)
  let time = began
  for (const [index, [from, to]] of visit.played.entries()) {
    time = addSeconds(time, (to - from) * duration)
    if (time <= heard) continue
    clock.set(time)
    const [start, position_seconds] = [from * duration, to * duration]
    const event = index === visit.played.length - 1 ? (to === 1 ? 'ended' : 'paused') : 'playing'
    await browser.call(review.heartbeat, {
      params: { token: params.token, sessionID },
      body: { played: [[start, position_seconds]], position_seconds, event },
    })
  }
}
