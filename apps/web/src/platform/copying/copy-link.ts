import { toasts } from '#platform/toasts'
import { writeToClipboard } from './copy-text.ts'

/** Most links are on no page: where the browser refuses, the message holds the link until it is closed. */
export async function copyLink(url: string, said = 'Link Copied!'): Promise<void> {
  if (await writeToClipboard(url)) toasts.success(said)
  else toasts.error(`Your browser does not let this page copy. Copy it from here: ${url}`, { autoClose: false, id: url })
}
