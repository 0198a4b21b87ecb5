import { deliveries, packageStories } from '@answerprint/contract/deliveries'
import { files } from '@answerprint/contract/files'
import { deliveryPages, packages } from '@answerprint/contract/packages'
import { addSeconds } from '#platform/clock'
import { openBrowser } from './browser.ts'
import { PACKAGE, type Recipient, recipients } from './script.ts'
import { type Stage, tokenIn } from './stage.ts'

/** How long one file takes a recipient. */
const FILE_SECONDS = 40

/** A package is sent; one recipient fetches and verifies all of it, one fetches half, one never opens it. */
export async function deliverPackage(stage: Stage, signal: AbortSignal): Promise<void> {
  const sent = await send(stage)
  for (const recipient of recipients.filter((each) => each.fetched > 0)) {
    const link = sent.recipients.find((each) => each.email === recipient.email)
    if (!link) throw new Error(`${recipient.email} was sent no link.`)
    signal.throwIfAborted()
    await fetchFiles(stage, recipient, { packageID: sent._id, recipientID: link._id, token: tokenIn(link.url) })
  }
}

async function send({ owner, ago, clock, allFiles, projectID }: Stage) {
  const params = { projectID }
  clock.set(ago(PACKAGE.hoursAgo))
  const { packages: sent } = await owner.call(packages.list, { params, query: {} })
  const known = sent.find((each) => each.description === PACKAGE.label)
  if (known) return known
  const named = new Map((await allFiles()).map((each) => [each.name, each]))
  const _files = PACKAGE.files.map((name) => {
    const file = named.get(name)
    if (!file) throw new Error(`The film has no file ${name}.`)
    return { _id: file._id, type: file.type }
  })
  const { label, message } = PACKAGE
  const emails = recipients.map((each) => ({ email: each.email, label: each.label }))
  return (await owner.call(packages.send, { params, body: { shareType: 'email', _files, emails, label, message } })).package
}

type Link = { packageID: string; recipientID: string; token: string }

async function fetchFiles(stage: Stage, { where, hoursAgo, fetched, verifies }: Recipient, { packageID, recipientID, token }: Link) {
  const { clock, owner, ago, origin, projectID } = stage
  const browser = openBrowser(stage.app, where)
  const params = { token }
  clock.set(ago(hoursAgo))
  await browser.call(deliveryPages.open, { params })
  await browser.call(deliveryPages.noteOpened, { params })
  const { files: contents } = await browser.call(deliveries.contents, { params })
  const story = await owner.call(packageStories.get, { params: { projectID, packageID } })
  const events = story.recipients.find((each) => each._id === recipientID)?.events ?? []
  const have = new Set(events.filter((each) => each.event === 'downloaded').map((each) => each.file_name))
  for (const [index, { _id, path, outcome }] of contents.slice(0, fetched).entries()) {
    // A recipient that stopped between the two reads the file again, since its bytes are gone.
    if (verifies ? outcome === 'verified' : have.has(path)) continue
    clock.set(addSeconds(ago(hoursAgo), (index + 1) * FILE_SECONDS))
    const address = await browser.call(files.download, { query: { fileID: _id, package_id: token } })
    const held = await browser.read(address.token, origin)
    if (verifies) await browser.call(deliveries.verify, { params, body: { files: [{ _id, ...held }] } })
  }
}
