import { useState } from 'react'

/** A tick or a choice that shows at once what is being saved, and what was saved after that. */
export function useChoice<Value>(saved: Value, save: (value: Value) => Promise<unknown>) {
  const [wanted, setWanted] = useState<{ value: Value } | null>(null)
  const choose = (value: Value) => {
    const mine = { value }
    setWanted(mine)
    const over = () => setWanted((now) => (now === mine ? null : now))
    save(value).then(over, over)
  }
  return [wanted === null ? saved : wanted.value, choose] as const
}
