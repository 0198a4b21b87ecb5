import { toasts } from '#platform/toasts'

/** False where the browser refuses. */
export const writeToClipboard = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** For text that is on the page: whether it can be pasted now. A browser may refuse: then the person copies by hand. */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = await writeToClipboard(text)
  if (!isCopied) toasts.error('Your browser does not let this page copy. Select the text and copy it yourself.')
  return isCopied
}
