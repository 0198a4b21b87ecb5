import { useCallback, useEffect, useState } from 'react'
import { useUser } from '#platform/session'
import type { CartWords } from './cart.api.ts'

const NONE: CartWords = { purchase_order: '', note: '' }

/**
 * Kept in this tab until the cart is bought: another card is chosen on another page, and a bank may leave this one. A cart that is empty was
 * bought, here or elsewhere: they are not of the next one.
 */
export function useCartWords({ isEmpty }: { isEmpty: boolean }) {
  const key = `cart.words.${useUser()._id}`
  const [words, setWords] = useState(() => wordsIn(sessionStorage.getItem(key)))
  const forget = useCallback(() => {
    setWords(NONE)
    sessionStorage.removeItem(key)
  }, [key])
  useEffect(() => {
    if (isEmpty) forget()
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
