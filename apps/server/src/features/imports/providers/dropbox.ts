import type { Outbound } from '#platform/outbound/outbound'
import { rangeFrom, readAttachment } from './attachment.ts'
import { NotPublic, type Provider } from './provider.ts'

const HOSTS = ['www.dropbox.com', 'dropbox.com', 'dl.dropbox.com', 'dl.dropboxusercontent.com', '.dl.dropboxusercontent.com']

/** A shared link with `dl=1` answers with the file, and for a folder with a zip that is packed while it is sent. */
export function openDropbox(outbound: Outbound): Provider {
  const open: Provider['open'] = async (reference, from, signal) => {
    const answer = await outbound.get(directLink(reference), { hosts: HOSTS, headers: rangeFrom(from), signal })
    const opened = readAttachment(answer)
    if (opened) return opened
    answer.body.destroy()
    throw new NotPublic()
  }
  const look: Provider['look'] = async (link, signal) => {
    const { name, size, answer } = await open(link, 0, signal)
    answer.body.destroy()
    return { name, size, is_folder: false }
  }
  return { open, look, list: async (link, signal) => [{ folders: [], name: (await look(link, signal)).name, reference: link }] }
}

function directLink(link: string): string {
  const url = new URL(link)
  url.searchParams.set('dl', '1')
  url.hash = ''
  return url.href
}
