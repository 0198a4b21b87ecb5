import { useEffect, useRef, useState } from 'react'

/** A form that takes the place of the button that opened it: once it is closed, the button is there again and has the focus. */
export function useOpenedForm() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  return { open, setOpen, opener }
}
