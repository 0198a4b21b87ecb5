import { type RefObject, useEffect, useRef } from 'react'

/** The first field that is wrong gets the focus: by `focusFault` once the form was sent, and by itself after a refusal. */
export function useFocusFault(refusal: Error | null): { form: RefObject<HTMLFormElement | null>; focusFault: () => void } {
  const form = useRef<HTMLFormElement>(null)
  // The faults are drawn first.
  const focusFault = () => void requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])
  return { form, focusFault }
}
