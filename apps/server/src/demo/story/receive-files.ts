import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { addSeconds } from '#platform/clock'
import { VISITOR_COOKIE } from '#platform/http/call'
import { openBrowser } from './browser.ts'
import { REQUEST, SENDER } from './script.ts'
import { sendPicture } from './send-picture.ts'
import type { Stage } from './stage.ts'

/** How long one file takes its sender. */
const FILE_SECONDS = 25

/** Files are asked for by a link, and a sender without an account sends them. */
export async function receiveFiles(stage: Stage, signal: AbortSignal): Promise<void> {
  const requestID = await ask(stage)
  stage.clock.set(stage.ago(SENDER.hoursAgo))
  const sender = openBrowser(stage.app, SENDER.where, new Map([[VISITOR_COOKIE, stage.browserName(SENDER.email)]]))
  const params = { requestID }
  const page = await sender.call(requestPage.open, { params })
  const { name, email, company, note } = SENDER
  if (page.sender === null) await sender.call(requestPage.introduce, { params, body: { name, email, company, note } })
  const arrived = new Set(page.files.map((each) => each.name))
  const missing = SENDER.files.filter((each) => !arrived.has(each.name))
  if (missing.length === 0) return
  for (const [index, file] of missing.entries()) {
    signal.throwIfAborted()
    stage.clock.set(addSeconds(stage.ago(SENDER.hoursAgo), (index + 1) * FILE_SECONDS))
    const begun = page.uploads.find((each) => each.file_name === file.name)
    const specifications = { file_request_id: requestID }
    await sendPicture(sender, { ...file, specifications, origin: stage.origin, begun: begun?._id })
  }
}

async function ask({ owner, ago, clock, filesIn, projectID }: Stage): Promise<string> {
  const params = { projectID }
  clock.set(ago(REQUEST.hoursAgo))
  const { title, message, folder } = REQUEST
  const { requests } = await owner.call(fileRequests.list, { params })
  const known = requests.find((each) => each.title === title)
  if (known) return known._id
  const destination = (await filesIn()).find((each) => each.type === 'folder' && each.name === folder)
  if (!destination) throw new Error(`The film has no folder ${folder}.`)
  const wanted = { title, message, destination_folder_id: destination._id, emails: [SENDER.email] }
  const body = { requests: { ...wanted, required_fields: ['name' as const, 'email' as const, 'company' as const] } }
  const made = (await owner.call(fileRequests.create, { params, body })).requests[0]
  if (!made) throw new Error('No request was made.')
  return made._id
}
