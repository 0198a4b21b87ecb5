import { useCallback, useEffect, useState } from 'react'
import { useUser } from '#platform/session'
import type { CartWords } from './cart.api.ts'

const NONE: CartWords = { purchase_order: '', note: '' }

/** The last item was removed in this page, perhaps to be ordered anew: until there is one again. */
let isEmptied = false
export function noteEmptied(): void {
  isEmptied = true
}

/**
 * Kept in this tab until the cart is bought: another card is chosen on another page, and a bank may leave this one. A cart that is empty, and
 * was not emptied here, was bought, here or elsewhere: they are not of the next one.
 */
export function useCartWords({ isEmpty }: { isEmpty: boolean }) {
  const key = `cart.words.${useUser()._id}`
  const [words, setWords] = useState(() => wordsIn(sessionStorage.getItem(key)))
  const forget = useCallback(() => {
    setWords(NONE)
    sessionStorage.removeItem(key)
  }, [key])
  useEffect(() => {
    if (!isEmpty) isEmptied = false
    else if (!isEmptied) forget()
  }, [isEmpty, forget])
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
