import { Button, type ButtonProps } from '@mantine/core'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { useSettled } from '../use-settled.ts'

type SettledButtonProps = ButtonProps & {
  ref?: Ref<HTMLButtonElement>
  'data-autofocus'?: boolean
  settledMs?: number | undefined
  onClick: () => void
  children: ReactNode
}

/** A button where another one was pressed just now: what is left of a double click, or of a key that is held down, does not press it. */
export function SettledButton({ settledMs, onClick, ...rest }: SettledButtonProps) {
  const isSettled = useSettled(settledMs)
  return <Button {...rest} aria-disabled={!isSettled || undefined} onKeyDown={refuseRepeats} onClick={() => isSettled && onClick()} />
}

/** A key that is held down repeats itself, and each time would press the button. */
const refuseRepeats = (event: KeyboardEvent) => event.repeat && event.preventDefault()
