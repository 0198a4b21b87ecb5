import { useEffect, useRef } from 'react'
import { SettledButton } from '../sending/SettledButton.tsx'

/** Closes what was sent, and has the focus: the dialog may have been open before. */
export function DoneButton({ children = 'Done', onClose }: { children?: string | undefined; onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <SettledButton ref={button} variant="ink" data-autofocus onClick={onClose}>
      {children}
    </SettledButton>
  )
}
