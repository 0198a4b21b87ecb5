import { useEffect, useEffectEvent, useState } from 'react'
import { openQuestion, type SentByTab } from './other-tabs.ts'

/** Other tabs answer well within this time. */
const ANSWERED_MS = 250
const ASK_EVERY_MS = 2000
const NOTHING: SentByTab = { uploads: {}, folders: [] }

/**
 * What other tabs of this browser are sending, while there is something to ask about; null until they have been asked. What a tab has just
 * stopped to send is shown for one more round, in which `onEnded` can ask the server what became of it.
 */
export function useSentElsewhere(isAsking: boolean, onEnded: () => void): SentByTab | null {
  const [sent, setSent] = useState<SentByTab | null>(null)
  const end = useEffectEvent(onEnded)
  useEffect(() => {
    if (!isAsking) return undefined
    let last = NOTHING
    let heard = NOTHING
    let timer: ReturnType<typeof setTimeout> | undefined
    const question = openQuestion((answer) => {
      heard = both(heard, answer)
    }, end)
    const hear = () => {
      setSent(both(last, heard))
      if (Object.keys(last.uploads).some((id) => heard.uploads[id] === undefined)) end()
      last = heard
      if (question !== undefined) timer = setTimeout(ask, ASK_EVERY_MS)
    }
    const ask = () => {
      heard = NOTHING
      question?.ask()
      timer = setTimeout(hear, question === undefined ? 0 : ANSWERED_MS)
    }
    ask()
    return () => {
      clearTimeout(timer)
      question?.close()
    }
  }, [isAsking])
  return isAsking ? sent : NOTHING
}

const both = (one: SentByTab, other: SentByTab): SentByTab => ({
  uploads: { ...one.uploads, ...other.uploads },
  folders: [...new Set([...one.folders, ...other.folders])],
})
