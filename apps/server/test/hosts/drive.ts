import type { IncomingMessage, ServerResponse } from 'node:http'
import { redirect, type Sendable, sendFile, sendPage } from './send-bytes.ts'

type DriveFile = Sendable & { kind: 'file'; isPrivate?: boolean /** Too large for the virus scan. */; isUnscanned?: boolean }
type DriveFolder = { kind: 'folder'; name: string; isPrivate?: boolean; items: string[] }
/** A Google document: it is listed in folders, and has no bytes. */
type DriveDocument = { kind: 'document'; name: string; isPrivate?: boolean }
export type DriveItem = DriveFile | DriveFolder | DriveDocument

const UUID = '9f0c3c2e-6f3c-4c0e-9f3e-9f6f7a3b2c1d'

export function answerDrive(items: ReadonlyMap<string, DriveItem>, url: URL, request: IncomingMessage, response: ServerResponse): unknown {
  const id = url.searchParams.get('id') ?? ''
  const item = items.get(id)
  if (url.pathname === '/uc')
    return redirect(response, 303, `https://drive.usercontent.google.com/download?id=${id}&export=${url.searchParams.get('export')}`)
  if (!item) return sendPage(response, 404, '<title>Error 404 (Not Found)!!1</title>')
  if (item.isPrivate) return redirect(response, 302, `https://accounts.google.com/ServiceLogin?continue=${encodeURIComponent(url.href)}`)
  if (url.pathname === '/embeddedfolderview' && item.kind === 'folder') return sendPage(response, 200, folderPage(items, item))
  if (url.pathname !== '/download' || item.kind !== 'file') return sendPage(response, 500, '<title>Google Drive - Quota exceeded</title>')
  const isConfirmed = url.searchParams.get('confirm') === 't' && url.searchParams.get('uuid') === UUID
  if (item.isUnscanned && !isConfirmed) return sendPage(response, 200, warningPage(id, item.name))
  return sendFile(item, request, response)
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

const warningPage = (id: string, name: string) => `<!DOCTYPE html><html><head><title>Google Drive - Virus scan warning</title></head><body>
<div class="uc-main"><p class="uc-warning-caption">Google Drive can't scan this file for viruses.</p>
<p class="uc-warning-subcaption"><span class="uc-name-size"><a href="/open?id=${id}">${escaped(name)}</a> (3.4G)</span> is too large.</p>
<form id="download-form" action="https://drive.usercontent.google.com/download" method="get">
<input type="submit" id="uc-download-link" value="Download anyway"/>
<input type="hidden" name="id" value="${id}"><input type="hidden" name="export" value="download">
<input type="hidden" name="confirm" value="t"><input type="hidden" name="uuid" value="${UUID}"></form></div></body></html>`

const folderPage = (items: ReadonlyMap<string, DriveItem>, folder: DriveFolder) =>
  `<html><head><title>${escaped(folder.name)}</title></head><body><div class="flip-list-header"></div><div class="flip-entries">${folder.items
    .map((id) => entry(id, items.get(id)))
    .join('')}</div></body></html>`

function entry(id: string, item: DriveItem | undefined): string {
  if (!item) return ''
  const links = {
    file: `https://drive.google.com/file/d/${id}/view?usp=drive_web`,
    folder: `https://drive.google.com/drive/folders/${id}`,
    document: `https://docs.google.com/document/d/${id}/edit?usp=drive_web`,
  }
  return `<div class="flip-entry" id="entry-${id}" tabindex="0" role="link"><div class="flip-entry-info"><a href="${links[item.kind]}" target="_blank">
<div class="flip-entry-visual"><img src="https://drive-thirdparty.googleusercontent.com/16/type/x" alt="x"/></div>
<div class="flip-entry-title">${escaped(item.name)}</div></a></div><div class="flip-entry-last-modified"><div>9/12/26</div></div></div>`
}
