import { useEffect, useState } from 'react'
import { toasts } from '#platform/toasts'

const SHOWN_MILLISECONDS = 2000

/** Copies, and says so for two seconds. A browser may refuse: then the person copies by hand. */
export function useCopied() {
  const [copied, setCopied] = useState(false)
  // A timer of the browser's.
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toasts.error('Your browser does not let this page copy. Select the text and copy it yourself.')
    }
  }
  return { copied, copy: (text: string) => void copy(text) }
}
