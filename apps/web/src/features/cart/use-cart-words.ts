import { useCallback, useEffect, useState } from 'react'
import { useUser } from '#platform/session'
import type { CartWords } from './cart.api.ts'

const NONE: CartWords = { purchase_order: '', note: '' }

/** The last item was removed in this tab, perhaps to be ordered anew: until there is one again. Kept beside the words. */
const emptiedKey = (userID: string) => `cart.emptied.${userID}`
export const noteEmptied = (userID: string): void => sessionStorage.setItem(emptiedKey(userID), 'true')

/**
 * Kept in this tab until the cart is bought: another card is chosen on another page, and a bank may leave this one. A cart that is empty, and
 * was not emptied here, was bought, here or elsewhere: they are not of the next one.
 */
export function useCartWords({ isEmpty }: { isEmpty: boolean }) {
  const { _id } = useUser()
  const [key, emptied] = [`cart.words.${_id}`, emptiedKey(_id)]
  const [words, setWords] = useState(() => wordsIn(sessionStorage.getItem(key)))
  const forget = useCallback(() => {
    setWords(NONE)
    sessionStorage.removeItem(key)
  }, [key])
  useEffect(() => {
    if (!isEmpty) sessionStorage.removeItem(emptied)
    else if (sessionStorage.getItem(emptied) === null) forget()
  }, [isEmpty, emptied, forget])
  return {
    words,
    write(next: CartWords) {
      setWords(next)
      sessionStorage.setItem(key, JSON.stringify(next))
    },
    forget,
  }
}

function wordsIn(kept: string | null): CartWords {
  try {
    const { purchase_order, note }: Partial<CartWords> = JSON.parse(kept ?? '{}')
    return { purchase_order: String(purchase_order ?? ''), note: String(note ?? '') }
  } catch {
    return NONE
  }
}
