import { useEffect, useEffectEvent } from 'react'
import { commandOf, isTaken, type PlayerCommand } from './player-keys.ts'

/** The player's keys work on the whole page, except where something else waits for them. */
export function usePlayerKeys(onCommand: (command: PlayerCommand) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const command = isTaken(event) ? undefined : commandOf(event)
    if (command === undefined) return
    event.preventDefault()
    onCommand(command)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
