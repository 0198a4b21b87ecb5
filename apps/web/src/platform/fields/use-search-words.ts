import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** After the last key. A screen that asks for more, or less, at each search hands in another pause. */
const SEARCH_MILLISECONDS = 300

/**
 * The text of a search field, and a debounced call with it. The address may change under the field (back, a cleared
 * filter): then the field follows it.
 */
export function useSearchWords(
  searched: string,
  onSearch: (words: string) => void,
  milliseconds = SEARCH_MILLISECONDS,
): [string, (words: string) => void] {
  const [words, setWords] = useState(searched)
  const [followed, setFollowed] = useState(searched)
  const sent = useRef(searched)
  if (searched !== followed) {
    setFollowed(searched)
    if (words.trim() !== searched) setWords(searched)
  }
  const ask = useEffectEvent((text: string) => {
    if (text === sent.current) return
    sent.current = text
    onSearch(text)
  })
  useEffect(() => {
    sent.current = searched
  }, [searched])
  useEffect(() => {
    const timer = setTimeout(() => ask(words.trim()), milliseconds)
    return () => clearTimeout(timer)
  }, [words, milliseconds])
  return [words, setWords]
}
