import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshWall } from './folder-changes.ts'

type Change<Answer> = { ask: () => Promise<Answer>; onDone: (answer: Answer) => void }

/** A change that a dialog makes and waits for; it shows a failure itself. */
export function useFolderChange<Answer>({ ask, onDone }: Change<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ask,
    meta: { quiet: true },
    onSuccess: onDone,
    onSettled: () => refreshWall(queryClient),
  })
}
