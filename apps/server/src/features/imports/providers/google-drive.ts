import type { Outbound, OutboundAnswer } from '#platform/outbound/outbound'
import { OutboundError } from '#platform/outbound/outbound-error'
import { readText } from '#platform/outbound/read-text'
import { rangeFrom, readAttachment } from './attachment.ts'
import { NotPublic, type Provider, type RemoteFile } from './provider.ts'

/** With a parser of HTML, which is loaded for the first import. */
const drivePages = () => import('./drive-pages.ts')

const HOSTS = ['drive.google.com', 'docs.google.com', 'drive.usercontent.google.com', '.googleusercontent.com']
const LARGEST_PAGE = 8 * 1024 * 1024
const DEEPEST = 20
const MOST_FILES = 5_000

type Target = { id: string; key: string | null; is_folder: boolean }

/** Files come from `uc`, large ones after a page that says they were not scanned for viruses; folders from their embedded list. */
export function openGoogleDrive(outbound: Outbound): Provider {
  const ask = async (address: string, from: number, signal: AbortSignal) => {
    const asked = outbound.get(address, { hosts: HOSTS, headers: rangeFrom(from), signal })
    // A file that is not shared redirects to the sign-in of Google, which is none of the hosts.
    return asked.catch((error) => Promise.reject(error instanceof OutboundError && error.code === 'refused' ? new NotPublic() : error))
  }
  const page = async (answer: OutboundAnswer) => {
    if (answer.status === 200 && /^text\/html/i.test(answer.headers['content-type'] ?? '')) return readText(answer, LARGEST_PAGE)
    answer.body.destroy()
    throw new NotPublic()
  }
  const open: Provider['open'] = async (reference, from, signal) => {
    const first = await ask(downloadAddress(reference), from, signal)
    const opened = readAttachment(first)
    if (opened) return opened
    const { readConfirmForm } = await drivePages()
    const address = readConfirmForm(await page(first), first.url)
    const second = address ? await ask(address, from, signal) : undefined
    const confirmed = second && readAttachment(second)
    if (confirmed) return confirmed
    second?.body.destroy()
    throw new NotPublic()
  }
  const openFolder = async (id: string, signal: AbortSignal) => {
    const { readFolderPage } = await drivePages()
    return readFolderPage(await page(await ask(`https://drive.google.com/embeddedfolderview?id=${id}`, 0, signal)))
  }

  const walk = async (id: string, folders: readonly string[], found: RemoteFile[], signal: AbortSignal): Promise<RemoteFile[]> => {
    const { entries } = await openFolder(id, signal)
    for (const entry of entries) {
      if (!entry.is_folder) found.push({ folders, name: entry.name, reference: entry.id })
      else if (folders.length < DEEPEST) await walk(entry.id, [...folders, entry.name], found, signal)
      if (found.length > MOST_FILES) throw new OutboundError('too_large', 'a folder of too many files')
    }
    return found
  }

  return {
    open,
    async look(link, signal) {
      const target = targetOf(link)
      if (target.is_folder) return { name: (await openFolder(target.id, signal)).title, size: null, is_folder: true }
      const { name, size, answer } = await open(referenceOf(target), 0, signal)
      answer.body.destroy()
      return { name, size, is_folder: false }
    },
    async list(link, signal) {
      const target = targetOf(link)
      if (target.is_folder) return walk(target.id, [], [], signal)
      const opened = await open(referenceOf(target), 0, signal)
      opened.answer.body.destroy()
      return [{ folders: [], name: opened.name, reference: referenceOf(target) }]
    },
  }
}

const ID = /^[\w-]{10,128}$/

/** `/file/d/ID/view`, `/open?id=ID`, `/uc?id=ID`, `/drive/folders/ID`, `/drive/u/0/folders/ID`. */
function targetOf(link: string): Target {
  const { pathname, searchParams } = new URL(link)
  const folder = /^\/drive(?:\/u\/\d+)?(?:\/mobile)?\/folders\/([^/]+)/.exec(pathname)?.[1]
  const id = folder ?? /^\/file\/(?:u\/\d+\/)?d\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get('id')
  if (!id || !ID.test(id)) throw new NotPublic()
  const key = searchParams.get('resourcekey')
  return { id, key: key && /^[\w-]{1,64}$/.test(key) ? key : null, is_folder: folder !== undefined || pathname === '/folderview' }
}

/** Older files need a second key beside their id. */
const referenceOf = ({ id, key }: Target): string => (key ? `${id} ${key}` : id)

function downloadAddress(reference: string): string {
  const [id = '', key] = reference.split(' ')
  const query = new URLSearchParams({ export: 'download', id, ...(key && { resourcekey: key }) })
  return `https://drive.google.com/uc?${query}`
}
