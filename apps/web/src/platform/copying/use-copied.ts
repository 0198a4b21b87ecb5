import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

const SHOWN_MILLISECONDS = 2000

/** Copies, and says so for two seconds. */
export function useCopied() {
  const [copied, setCopied] = useState(false)
  // A timer of the browser's.
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string) => {
    if (await copyText(text)) setCopied(true)
  }
  return { copied, copy: (text: string) => void copy(text) }
}
