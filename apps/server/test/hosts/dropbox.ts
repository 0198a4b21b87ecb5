import type { IncomingMessage, ServerResponse } from 'node:http'
import { redirect, type Sendable, sendFile, sendPacked, sendPage } from './send-bytes.ts'

export type DropboxItem = Sendable & { isPrivate?: boolean }

/** `/s/ID/name` and `/scl/fi/ID/name` are files, `/sh/ID/x` and `/scl/fo/ID/x` folders. Bytes come from another host. */
export function answerDropbox(
  items: ReadonlyMap<string, DropboxItem>,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): unknown {
  if (url.pathname === '/login') return sendPage(response, 200, '<title>Login - Dropbox</title>')
  const content = /^\/cd\/0\/get\/([^/]+)\/file$/.exec(url.pathname)?.[1]
  const [, kind = '', id = ''] = /^\/(s\/dl|s|sh|scl\/fi|scl\/fo)\/([^/]+)/.exec(url.pathname) ?? []
  const item = items.get(content ?? id)
  if (!item) return sendPage(response, 404, '<title>Dropbox - File Deleted</title>')
  if (content !== undefined && url.hostname.endsWith('.dl.dropboxusercontent.com')) return sendFile(item, request, response)
  if (item.isPrivate) return redirect(response, 302, `https://www.dropbox.com/login?cont=${encodeURIComponent(url.href)}`)
  if (url.searchParams.get('dl') !== '1') return sendPage(response, 200, `<title>Dropbox - ${item.name}</title>`)
  if (kind === 'sh' || kind === 'scl/fo') return sendPacked({ ...item, name: `${item.name}.zip` }, response)
  // Links without www are redirected there, and older files once more.
  if (url.hostname === 'dropbox.com') return redirect(response, 301, `https://www.dropbox.com${url.pathname}${url.search}`)
  if (kind === 's') return redirect(response, 301, `/s/dl/${id}/${encodeURIComponent(item.name)}${url.search}`)
  redirect(response, 302, `https://uc8a2f.dl.dropboxusercontent.com/cd/0/get/${id}/file?dl=1`)
}
