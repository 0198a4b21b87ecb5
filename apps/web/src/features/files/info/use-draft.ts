import { useState } from 'react'

/**
 * The words of a field that saves itself when it is left. It follows what is saved, but never under the fingers of whoever types:
 * the answer to one field may come while the next one, or the same again, is being written.
 */
export function useDraft(saved: string) {
  const [words, setWords] = useState(saved)
  const [followed, setFollowed] = useState(saved)
  const [isTyped, setTyped] = useState(false)
  if (saved !== followed) {
    setFollowed(saved)
    if (!isTyped) setWords(saved)
  }
  return {
    words,
    write: (text: string) => {
      setTyped(true)
      setWords(text)
    },
    /** Answers what stands there when it says something else than what is saved. */
    leave: (): string | undefined => {
      setTyped(false)
      return words === saved ? undefined : words
    },
  }
}
