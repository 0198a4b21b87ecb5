import { toasts } from '#platform/toasts'
import { copyText } from './copy-text.ts'

export async function copyLink(url: string, said = 'Link Copied!'): Promise<void> {
  if (await copyText(url)) toasts.success(said)
}
