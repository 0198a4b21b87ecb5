import { toasts } from '#platform/toasts'

/** Whether it can be pasted now. A browser may refuse: then the person copies by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toasts.error('Your browser does not let this page copy. Select the text and copy it yourself.')
    return false
  }
}
