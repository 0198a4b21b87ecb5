import { ondemand } from '@answerprint/contract/ondemand'
import { videoRequests } from '@answerprint/contract/video-requests'
import { addDays, addSeconds } from '#platform/clock'
import { VISITOR_COOKIE } from '#platform/http/call'
import { openBrowser } from './browser.ts'
import { ASKED, HOLDER, LOOKED } from './ondemand-script.ts'
import { sendPicture } from './send-picture.ts'
import { type Stage, tokenIn } from './stage.ts'

/** How long the rights holder writes before the picture is sent. */
const WRITING_SECONDS = 600

/** Titles are asked for; one rights holder sends what they have, the other only looks at the page. */
export async function askForTitles(stage: Stage): Promise<void> {
  const [first = '', second = ''] = await ask(stage)
  await answer(stage, first)
  stage.clock.set(stage.ago(LOOKED.hoursAgo))
  await openBrowser(stage.app, LOOKED.where).call(ondemand.open, { params: { videoID: second } })
}

/** Answers the token of each title's page. */
async function ask({ owner, organizationID, ago, clock }: Stage): Promise<string[]> {
  const params = { organizationID }
  clock.set(ago(ASKED.hoursAgo))
  const { requests: known } = await owner.call(videoRequests.list, { params, query: {} })
  const missing = ASKED.titles.filter((asked) => known.every((each) => each.title !== asked.title))
  const due_at = addDays(ago(0), ASKED.dueInDays).toISOString()
  const body = { requests: missing.map((each) => ({ ...each, due_at })), send: true }
  const made = missing.length === 0 ? [] : (await owner.call(videoRequests.create, { params, body })).requests
  const all = [...known, ...made]
  return ASKED.titles.map(({ title }) => tokenIn(all.find((each) => each.title === title)?.url ?? ''))
}

async function answer({ app, clock, ago, browserName, origin }: Stage, videoID: string): Promise<void> {
  const { where, picture, metadata, hoursAgo } = HOLDER
  const params = { videoID }
  const holder = openBrowser(app, where, new Map([[VISITOR_COOKIE, browserName('rights holder')]]))
  clock.set(ago(hoursAgo))
  const page = await holder.call(ondemand.open, { params })
  if (!page.is_metadata_submitted) await holder.call(ondemand.update, { params, body: { ...metadata, is_metadata_submitted: true } })
  clock.set(addSeconds(ago(hoursAgo), WRITING_SECONDS))
  if (page.thumbnail_file_name !== null) return
  const begun = page.unfinished_uploads.find((each) => each.file_name === picture.name)?._id
  const specifications = { video_id: videoID, video_part: 'thumbnail' as const }
  await sendPicture(holder, { ...picture, specifications, origin, begun })
}
