import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useUnsaved } from '../browser/use-kept-draft.ts'

/** What is moved is named by its id: its place is looked up in the list that it is moved in. */
export type Move<List> = {
  place(list: List): List
  /** Answers the list as it is after the move; `known` is the one before it. */
  send(known: List): Promise<List>
}

type MovesIn<List> = {
  /** Names the list, also where it is shown again. */
  name: string
  /** As the page shows it; undefined before it was loaded. */
  read(): List | undefined
  show(list: List): void
  onMoved(): void
  /** The list may be another one by now: it is fetched again. */
  fetchAgain(): void
}

type Line<List> = {
  /** As the server last answered it. */
  known: List
  /** As these moves last showed it: what is read and is not this came from elsewhere. */
  shown: List | undefined
  isOvertaken: boolean
  waiting: Move<List>[]
}

/** Other changes of the same list wait for its moves, and its moves for them. */
export const movesScope = (name: string) => ({ id: `moves ${name}` })

/**
 * Moves in a list are sent one after the other, while the page shows where all of them lead. After one that fails no other is sent, and the
 * list is shown as the server last answered it: without a connection it cannot be fetched. The line of moves is kept beside the server's
 * state, so that a list that is left and shown again continues it.
 */
export function useMoves<List>({ name, read, show, onMoved, fetchAgain }: MovesIn<List>): (move: Move<List>) => void {
  const queryClient = useQueryClient()
  const mutationKey = ['moves', name]
  const put = (line: Line<List>, list: List) => {
    const now = read()
    if (now === undefined) return
    line.isOvertaken ||= now !== line.shown
    show(list)
    line.shown = read()
  }
  const lead = (line: Line<List>) =>
    put(
      line,
      line.waiting.reduce((list, move) => move.place(list), line.known),
    )
  const { mutate } = useMutation({
    mutationKey,
    scope: movesScope(name),
    mutationFn: async (line: Line<List>) => {
      // It may have waited for another change, whose answer is in the page by now.
      if (read() !== line.shown) line.known = read() ?? line.known
      lead(line)
      for (let next = line.waiting.shift(); next !== undefined; next = line.waiting.shift()) {
        line.known = await next.send(line.known)
        lead(line)
      }
    },
    onSuccess: (_done, line) => {
      onMoved()
      if (line.isOvertaken) fetchAgain()
    },
    onError: (_error, line) => {
      put(line, line.known)
      fetchAgain()
    },
  })
  useUnsaved(useIsMutating({ mutationKey, exact: true }) > 0)
  return (move) => {
    const known = read()
    if (known === undefined) return
    const mutation = queryClient.getMutationCache().find<void, Error, Line<List>>({ mutationKey, status: 'pending' })
    const line = mutation?.state.variables ?? { known, shown: known, isOvertaken: false, waiting: [] }
    line.waiting.push(move)
    put(line, move.place(known))
    if (mutation === undefined) mutate(line)
  }
}
