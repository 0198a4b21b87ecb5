import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useSettled } from '../use-settled.ts'

type SettledButtonProps = ButtonProps & {
  ref?: Ref<HTMLButtonElement>
  'data-autofocus'?: boolean
  settledMs?: number | undefined
  onClick: () => void
  children: ReactNode
}

/** A button where another one was pressed just now: what is left of a double click does not press it. A held key is stopped by `pressOnce`. */
export function SettledButton({ settledMs, onClick, ...rest }: SettledButtonProps) {
  const isSettled = useSettled(settledMs)
  return <Button {...rest} aria-disabled={!isSettled || undefined} onClick={() => isSettled && onClick()} />
}
