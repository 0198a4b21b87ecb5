import { useState } from 'react'

/** What is not sent yet, by order, as long as this page is open. */
const unsent = new Map<string, string>()

/** What is being written about an order: it stays while another one is looked at, which takes its place on the screen. */
export function useUnsentWords(orderID: string) {
  const [text, setText] = useState(() => unsent.get(orderID) ?? '')
  const type = (next: string) => {
    unsent.set(orderID, next)
    setText(next)
  }
  return {
    text,
    type,
    /** After these words were sent, which may be while another order is open; what was typed meanwhile stays. */
    settle(words: string) {
      if (unsent.get(orderID)?.trim() === words) type('')
    },
  }
}
