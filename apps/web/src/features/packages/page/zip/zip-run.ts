import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import { saveBlob } from '#platform/browser/saving/save-blob'
import { now } from '#platform/clock'
import { browserClock, browserNetwork } from '#platform/uploads/sending/clock'
import { codeOf, makeRetry } from '#platform/uploads/sending/retry'
import { Speed } from '#platform/uploads/shown/speed'
import { type Contents, contentsQuery, type DeliveryFile, type HeldFile, verifyFiles } from '../delivery.api.ts'
import type { DeliveryPage } from '../delivery-page.api.ts'
import { forgetProgress, noteProgress } from '../delivery-progress.ts'
import { addressFor } from './address-for.ts'
import { type LeftOut, leftOutOf, reasonOfRefusal } from './left-out.ts'
import type { ZipAnswer, ZipOrder, ZipRequest } from './zip-messages.ts'

export type ZipRun = {
  status: 'running' | 'verifying' | 'done' | 'broken'
  added: number
  count: number
  doneBytes: number
  totalBytes: number
  current: string
  bytesPerSecond: number
  secondsLeft: number | null
  failed: readonly LeftOut[]
  message: string
  /** The line is cut, or the server does not answer: nothing arrives, and nothing is lost. */
  isWaiting: boolean
  /** The link asks for its password again: it was opened half a day ago, or the password was changed. */
  isLocked: boolean
  /** The link expired meanwhile. */
  isLinkClosed: boolean
}

const idle: ZipRun = {
  ...{ status: 'done', added: 0, count: 0, doneBytes: 0, totalBytes: 0, current: '', bytesPerSecond: 0, secondsLeft: null },
  ...{ failed: [], message: '', isWaiting: false, isLocked: false, isLinkClosed: false },
}
export const zipRun = createStore<ZipRun>(() => idle)

const SHOWN_EVERY_MS = 200
const VERIFIED_AT_ONCE = 200
const rest = () => undefined
let stopLast: () => void = rest

export const stopZip = (): void => stopLast()

/** What waits for the password: an archive, and perhaps the report of the one before. */
const locked = new Set<() => void>()

/** After the password was accepted. */
export function goOnUnlocked(): void {
  zipRun.setState({ isLocked: false })
  for (const goOn of locked) goOn()
  locked.clear()
}

const untilUnlocked = (): Promise<void> =>
  new Promise((resolve) => {
    locked.add(resolve)
    zipRun.setState({ isLocked: true, bytesPerSecond: 0, secondsLeft: null })
  })

type Beginning = {
  token: string
  host: string
  content: NonNullable<DeliveryPage['content']>
  contents: Contents
  handle: FileSystemFileHandle | null
  queryClient: QueryClient
}

/** Writes the archive in its own worker; progress is shown a few times a second. */
export function beginZip({ token, host, content, contents, handle, queryClient }: Beginning): void {
  stopLast()
  const files = contents.files.filter((each) => each.is_in_archive)
  const byId = new Map(files.map((each) => [each._id, each]))
  const [held, refused]: [HeldFile[], Map<string, string>] = [[], new Map()]
  const worker = new Worker(new URL('./zip.worker.ts', import.meta.url), { type: 'module', name: 'archive' })
  const send = (request: ZipRequest) => worker.postMessage(request)
  let totalBytes = files.reduce((sum, each) => sum + each.size, 0)
  const speed = new Speed(0, now().getTime())
  let [doneBefore, shownAt] = [0, 0]
  zipRun.setState({ ...idle, status: 'running', count: files.length, totalBytes, failed: leftOutOf(contents) }, true)
  const show = (file: DeliveryFile, doneBytes: number) => {
    const at = now().getTime()
    if (at - shownAt < SHOWN_EVERY_MS && doneBytes < file.size) return
    shownAt = at
    const all = doneBefore + doneBytes
    speed.measure(all, at)
    noteProgress(file._id, file.size === 0 ? 1 : doneBytes / file.size)
    zipRun.setState({
      isWaiting: false,
      doneBytes: all,
      bytesPerSecond: (speed.mbps * 1_000_000) / 8,
      secondsLeft: speed.secondsFor(totalBytes - all),
    })
  }
  const over = new AbortController()
  const leave = (change: Partial<ZipRun>) => {
    worker.terminate()
    over.abort()
    window.removeEventListener('beforeunload', askBeforeLeaving)
    stopLast = rest
    zipRun.setState({ current: '', secondsLeft: null, isWaiting: false, isLocked: false, ...change })
  }
  worker.onerror = (event) => leave({ status: 'broken', message: event.message || 'The archive could not be written.' })
  worker.onmessage = ({ data }: MessageEvent<ZipAnswer>) => {
    if (data.type === 'done') return void finish(data.blob)
    if (data.type === 'broken') return leave({ status: 'broken', message: data.message })
    if (data.type === 'waiting') return zipRun.setState({ isWaiting: true, bytesPerSecond: 0, secondsLeft: null })
    if (data.type === 'closed') return zipRun.setState({ isLinkClosed: true })
    const file = byId.get(data._id)
    if (file === undefined) return
    if (data.type === 'address') return void giveAddress({ token, _id: data._id, send, refused, over: over.signal })
    if (data.type === 'adding') return zipRun.setState({ current: file.path })
    if (data.type === 'bytes') return show(file, data.doneBytes)
    if (data.type === 'added') {
      doneBefore += file.size
      held.push({ _id: file._id, size: file.size, xxh128: data.xxh128 })
      noteProgress(file._id, 1)
      return zipRun.setState(({ added }) => ({ added: added + 1, doneBytes: doneBefore }))
    }
    totalBytes -= file.size
    zipRun.setState((run) => ({ failed: [...run.failed, unreadable(file, refused.get(file._id))], doneBytes: doneBefore, totalBytes }))
  }
  stopLast = () => {
    leave({ status: 'broken', message: '' })
    forgetProgress()
  }
  window.addEventListener('beforeunload', askBeforeLeaving)
  send({ start: orderOf({ host, content, files, handle }) })

  /** Only what is in the archive counts as received. */
  async function finish(blob: Blob | undefined) {
    if (blob !== undefined) saveBlob(blob, 'package.zip')
    leave({ status: 'verifying', doneBytes: doneBefore })
    // Behind a link that has expired nothing is compared.
    if (!zipRun.getState().isLinkClosed) await reportReceived(token, held)
    await queryClient.invalidateQueries({ queryKey: contentsQuery(token).queryKey })
    // Another archive may have been begun meanwhile.
    if (stopLast !== rest) return
    forgetProgress()
    zipRun.setState({ status: 'done' })
  }
}

/** It can still be downloaded by itself, unless it was refused. */
const unreadable = ({ _id, path }: DeliveryFile, code: string | undefined): LeftOut => ({
  ...{ _id, name: path, isFolder: false, reason: reasonOfRefusal(code) },
})

type Asking = { token: string; _id: string; send: (request: ZipRequest) => void; refused: Map<string, string>; over: AbortSignal }

/** `refused`: the code for which a file was refused. */
async function giveAddress({ token, _id, send, refused, over }: Asking): Promise<void> {
  const found = await addressFor(token, _id)
  if ('code' in found) refused.set(_id, found.code)
  send({ address: { _id, found } })
  // An archive that was stopped meanwhile asks for no password.
  if (over.aborted || !('none' in found && found.none === 'password')) return
  await untilUnlocked()
  send({ unlocked: true })
}

function orderOf({ host, content, files, handle }: Pick<Beginning, 'host' | 'content' | 'handle'> & { files: DeliveryFile[] }): ZipOrder {
  const delivery = { name: content.name, author: host, comment: `${content.name} of ${content.project_title}`, created_at: now() }
  const listed = files.map(({ _id, path, size, created_at }) => ({ _id, path, size, modified_at: new Date(created_at) }))
  return { files: listed, delivery, handle }
}

async function reportReceived(token: string, held: readonly HeldFile[]): Promise<void> {
  for (let at = 0; at < held.length; at += VERIFIED_AT_ONCE) {
    const some = held.slice(at, at + VERIFIED_AT_ONCE)
    const onceUnlocked = async (error: unknown) => {
      if (codeOf(error) !== 'package_locked') throw error
      await untilUnlocked()
      return verifyFiles(token, some)
    }
    await retry(() => verifyFiles(token, some).catch(onceUnlocked), { signal: NEVER_STOPPED, onRetry: () => undefined }).catch(
      () => undefined,
    )
  }
}

/** The archive is there by now: what was received is reported however long that takes. */
const NEVER_STOPPED = new AbortController().signal
const retry = makeRetry(browserClock, browserNetwork)

/** The browser shows its own text. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault()
