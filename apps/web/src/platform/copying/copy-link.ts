import { toasts } from '../toasts.ts'

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toasts.success('Link Copied!')
  } catch {
    toasts.error('The browser did not let us copy the link.')
  }
}
