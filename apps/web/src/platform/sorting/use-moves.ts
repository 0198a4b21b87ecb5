import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useUnsaved } from '../browser/use-kept-draft.ts'

export type Move = { from: number; to: number }

type MovesIn<List> = {
  /** As the page shows it; undefined before it was loaded. */
  read(): List | undefined
  show(list: List): void
  place(list: List, move: Move): List
  /** Answers the list as it is after the move; `known` is the one before it. */
  send(move: Move, known: List): Promise<List>
  onMoved(): void
  /** The list may be another one by now: it is fetched again. */
  onFailed(): void
}

/**
 * Moves in a list. Each names places that the one before it has left, so they are sent one after the other, while the page shows where all
 * of them lead. After one that fails no other is sent, and the list is shown as the server last answered it: without a connection it cannot
 * be fetched.
 */
export function useMoves<List>({ read, show, place, send, onMoved, onFailed }: MovesIn<List>) {
  const line = useRef<{ known: List; waiting: Move[] } | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (sent: { known: List; waiting: Move[] }) => {
      for (let next = sent.waiting.shift(); next !== undefined; next = sent.waiting.shift()) sent.known = await send(next, sent.known)
    },
    onSuccess: (_done, { known }) => {
      show(known)
      onMoved()
    },
    onError: (_error, { known }) => {
      show(known)
      onFailed()
    },
    onSettled: () => {
      line.current = null
    },
  })
  useUnsaved(isPending)
  return (from: number, to: number): void => {
    const known = read()
    if (known === undefined) return
    show(place(known, { from, to }))
    if (line.current !== null) return void line.current.waiting.push({ from, to })
    line.current = { known, waiting: [{ from, to }] }
    mutate(line.current)
  }
}
