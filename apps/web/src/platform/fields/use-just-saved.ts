import { useEffect, useState } from 'react'

const SHOWN_MILLISECONDS = 3000

export type Saving = { isSuccess: boolean; submittedAt: number }

/** True for three seconds after something was saved. */
export function useJustSaved({ isSuccess, submittedAt }: Saving): boolean {
  const [over, setOver] = useState<number | undefined>(undefined)
  // A timer of the browser's.
  useEffect(() => {
    if (!isSuccess) return undefined
    const timer = setTimeout(() => setOver(submittedAt), SHOWN_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isSuccess, submittedAt])
  return isSuccess && over !== submittedAt
}
