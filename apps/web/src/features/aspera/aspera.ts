import type { ConnectFacts } from '@answerprint/contract/aspera'
import { transferList } from '#features/transfers'
import { holdSession } from '#platform/idle/busy'
import { track } from '#platform/reports/track'
import { showOverlay } from '#platform/shell-store'
import { toasts } from '#platform/toasts'
import type { Transfer } from '#platform/uploads/shown/transfer'
import {
  continueUpload,
  createLinkDownload,
  createUploads,
  type Picked,
  prepareDownloads,
  reportsOfDownload,
  reportsOfUpload,
  type UploadTarget,
} from './aspera.api.ts'
import { type ConnectClient, openConnect } from './client/connect.ts'
import { rememberUse } from './client/remember-use.ts'
import { createAsperaSource } from './transfers/aspera-source.ts'
import { announceComplete } from './transfers/completions.ts'
import type { Tag } from './transfers/transfer-of.ts'

const BANNER = 'aspera'
/** Enough time to find the browser's window that asks whether the client may be opened. */
export const LAUNCH_MILLISECONDS = 500_000

/** `link`: for a visitor without an account, the last part of their share package's address. */
export type Asking = { facts: ConnectFacts; userID: string; link?: string }

/** By owner: the transfers of another person, or of another link, must not be shown to this one. */
const opened = new Map<string, Promise<ConnectClient>>()

/** The client of this page, with its transfers in the list. */
export function openClient(asking: Asking): Promise<ConnectClient> {
  const known = opened.get(asking.userID)
  if (known) return known
  const opening = open(asking)
  opened.set(asking.userID, opening)
  return opening
}

const open = ({ facts, userID, link }: Asking): Promise<ConnectClient> =>
  openConnect({
    connectMethod: facts.connect_method,
    userID,
    onStatus: (status) => {
      if (status !== 'initializing') toasts.hide(BANNER)
    },
  }).then((client) => {
    const source = createAsperaSource({
      client,
      link,
      reportsOf: ({ kind, id }) => (kind === 'upload' ? reportsOfUpload(id) : reportsOfDownload(id, link)),
      later: (milliseconds, act) => void setTimeout(act, milliseconds),
      onComplete: (transfer) => {
        toasts.success(completeText(transfer))
        if (transfer.type === 'upload') track('file_uploaded', { count: 1 })
        announceComplete(transfer)
      },
    })
    client.onTransfers(source.hear)
    transferList.add(source)
    holdSession(source.isBusy)
    return client
  })

const completeText = ({ type, name }: Transfer): string =>
  type === 'upload' ? `Completed upload of ${name}!` : `${name} download is complete`

/** The client once it runs; what is missing is asked for in a dialog instead. */
async function connected(asking: Asking): Promise<ConnectClient | undefined> {
  toasts.info('Initializing Aspera...', { id: BANNER, autoClose: LAUNCH_MILLISECONDS })
  const client = await openClient(asking)
  const status = await client.ready()
  toasts.hide(BANNER)
  if (status !== 'running') {
    const { download_url, update_url } = asking.facts
    const isMissing = status === 'failed'
    showOverlay({ name: 'aspera_client', isMissing, url: isMissing ? download_url : update_url })
    return undefined
  }
  rememberUse()
  return client
}

/** Asks the client for files and sends them. Closing its window is a change of mind, not an error. */
export async function uploadWithAspera(asking: Asking, target: UploadTarget): Promise<void> {
  const client = await connected(asking)
  const picked = await client?.pickFiles().catch(() => [])
  if (!client || !picked || picked.length === 0) return
  const files = picked.map(({ name, size }) => ({ name: nameOf(name), size }))
  const { upload_details, aspera_setup } = await createUploads(target, files)
  for (const [index, { upload_id, file_name }] of upload_details.entries()) {
    const spec = aspera_setup?.transfer_specs[index] as Spec | undefined
    const source = picked[index]
    if (!spec || !source) continue
    const tag: Tag = { kind: 'upload', id: upload_id, name: file_name, size: source.size }
    await client.start(tagged({ ...spec, paths: [{ ...spec.paths[0], source: source.name }] }, tag)).catch(() => undefined)
  }
}

/** The client knows paths of its own machine. */
const nameOf = (path: string): string => path.split(/[/\\]/).pop() ?? path

export type BegunUpload = { _id: string; file_name: string; total_size: number }

/** Resumes an upload that the client no longer has; false if the chosen file is not the one that was begun. */
export async function continueWithAspera(asking: Asking, { _id, file_name, total_size }: BegunUpload): Promise<boolean> {
  const client = await connected(asking)
  if (!client) return true
  const known = transferList.getSnapshot().find((each) => each.method === 'aspera' && each.upload_id === _id)
  if (known) {
    if (known.status === 'Paused' || known.status === 'Error') transferList.act('resume', known.uuid)
    return true
  }
  const [source] = await client.pickFiles().catch(() => [])
  if (source === undefined) return true
  if (nameOf(source.name) !== file_name || source.size !== total_size) return false
  const { aspera_setup } = await continueUpload(_id)
  const spec = aspera_setup.transfer_specs[0] as Spec | undefined
  const tag: Tag = { kind: 'upload', id: _id, name: file_name, size: total_size }
  // What arrived before is compared and kept.
  const resumed = spec && { ...spec, resume_policy: 'sparse_checksum', paths: [{ ...spec.paths[0], source: source.name }] }
  if (resumed) await client.start(tagged(resumed, tag)).catch(() => undefined)
  return true
}

/** Fetches files and folders, each as one transfer. */
export async function downloadWithAspera(asking: Asking, projectID: string, files: Picked[]): Promise<void> {
  const client = await connected(asking)
  if (!client) return
  const { aspera_entitlements_empty, download_details, aspera_setup } = await prepareDownloads(projectID, files)
  if (aspera_entitlements_empty) return showOverlay({ name: 'aspera_entitlements_empty' })
  for (const [index, { _id, file_name, total_size }] of download_details.entries()) {
    const spec = aspera_setup?.transfer_specs[index] as Spec | undefined
    if (!spec) continue
    const tag: Tag = { kind: 'download', id: _id, name: file_name, size: total_size }
    await client.start(tagged(spec, tag)).catch(() => undefined)
  }
}

/** Downloads what is behind a link: one file or folder of it, or all at once. */
export async function downloadByLink(asking: Asking & { link: string }, fileID: string | undefined): Promise<void> {
  const client = await connected(asking)
  if (!client) return
  const { _id, file_name, total_size, aspera_setup } = await createLinkDownload(asking.link, fileID)
  const spec = aspera_setup?.transfer_specs[0] as Spec | undefined
  const tag: Tag = { kind: 'download', id: _id, name: file_name, size: total_size }
  if (spec) await client.start(tagged(spec, tag)).catch(() => undefined)
}

type Spec = { paths: { source?: string; destination?: string }[]; tags?: object }

const tagged = (spec: Spec, answerprint: Tag): Spec => ({ ...spec, tags: { ...spec.tags, answerprint } })
