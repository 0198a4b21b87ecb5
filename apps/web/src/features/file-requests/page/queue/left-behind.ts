import { useEffect, useState } from 'react'

const keyOf = (requestID: string): string => `answerprint-unsent-${requestID}`

/**
 * How many files an earlier visit of this browser had chosen and not sent. The server knows of a few hundred at a time: of a large folder it
 * cannot say what is missing when the page is closed or the browser breaks.
 */
export function useLeftBehind(requestID: string, left: number): { count: number; forget: () => void } {
  const [before, setBefore] = useState(() => read(requestID))
  const [isSending, setSending] = useState(false)
  // What is sent now is counted in its place.
  if (left > 0 && !isSending) setSending(true)
  useEffect(() => {
    if (isSending) write(requestID, left)
  }, [requestID, left, isSending])
  const forget = () => {
    write(requestID, 0)
    setBefore(0)
  }
  return { count: isSending ? 0 : before, forget }
}

/** Without storage (private windows) nothing is kept. */
function read(requestID: string): number {
  try {
    return Number(localStorage.getItem(keyOf(requestID))) || 0
  } catch {
    return 0
  }
}

function write(requestID: string, left: number): void {
  try {
    if (left > 0) localStorage.setItem(keyOf(requestID), String(left))
    else localStorage.removeItem(keyOf(requestID))
  } catch {
    // It is full or refused.
  }
}
