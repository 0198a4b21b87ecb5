import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { addDays } from '#platform/clock'
import { buyers, MARKET } from './market-script.ts'
import { type Stage, tokenIn } from './stage.ts'
import { watch } from './watch-film.ts'

/**
 * A room is made and filled, sent to buyers, and watched by them: each step is left out where an earlier try has made it, and all of them
 * where one of the films is gone by now.
 */
export async function showRoom(stage: Stage, signal: AbortSignal): Promise<void> {
  stage.clock.set(stage.ago(MARKET.hoursAgo))
  const projects = await Promise.all(MARKET.titles.map(stage.projectNamed))
  const present = projects.filter((each) => each !== undefined)
  if (present.length < MARKET.titles.length) return
  const roomID = await givenRoom(stage)
  const films = await fill(stage, { roomID, projects: present })
  const shares = await sendTo(stage, roomID)
  for (const buyer of buyers) {
    const share = shares.find((each) => each.shared_email === buyer.email)
    if (!share) throw new Error(`${buyer.email} was sent no link.`)
    signal.throwIfAborted()
    const link = { shareID: share._id, token: tokenIn(share.url) }
    await watch(stage, { reviewer: buyer, link, screenerOf: (title = '') => films.get(title) ?? '' })
  }
}

async function givenRoom({ owner, organizationID }: Stage): Promise<string> {
  const params = { organizationID }
  const { screener_groups: rooms } = await owner.call(screenerRooms.list, { params, query: { search: MARKET.name } })
  const [known] = rooms
  return known?._id ?? (await owner.call(screenerRooms.create, { params, body: { screenerGroupName: MARKET.name } }))._id
}

type Filling = { roomID: string; projects: readonly string[] }

/** Answers the film of each title. */
async function fill({ owner, organizationID, screenerIn }: Stage, { roomID, projects }: Filling): Promise<Map<string, string>> {
  const params = { organizationID, roomID }
  const films = new Map<string, string>()
  for (const [index, projectID] of projects.entries()) {
    const screenerID = await screenerIn(projectID)
    films.set(MARKET.titles[index] ?? '', screenerID)
    const { projects: placed } = await owner.call(screenerRooms.get, { params })
    const known = placed.find((each) => each._id === projectID)
    if (!known) await owner.call(screenerRooms.addProjects, { params, body: { projectIDs: [projectID] } })
    if (known && known.screeners.length > 0) continue
    await owner.call(screenerRooms.addScreeners, { params: { ...params, projectID }, body: { screenerIDs: [screenerID] } })
  }
  return films
}

async function sendTo({ owner, clock }: Stage, roomID: string) {
  const query = { parentID: roomID, parentType: 'screener_group' as const, take: 100 }
  const { shared_screeners: sent } = await owner.call(sharedScreeners.list, { query })
  if (sent.length > 0) return sent
  const body = {
    ...{ shareType: 'email' as const, screenerGroupID: roomID, message: MARKET.message, commentingEnabled: true },
    emails: buyers.map(({ full_name, email }) => ({ full_name, email })),
    expiry: addDays(clock.now(), MARKET.days).toISOString(),
  }
  return (await owner.call(sharedScreeners.send, { body })).shared_screeners
}
