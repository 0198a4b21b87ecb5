import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FOLDERS_KEY } from './project-folders.api.ts'

type Change<Answer, Asked> = { ask: (asked: Asked) => Promise<Answer>; onDone: (answer: Answer, asked: Asked) => void; quiet?: boolean }

/** A change to the folders: whatever lists projects or folders asks again, also after a refusal. */
export function useFolderChange<Answer, Asked = void>({ ask, onDone, quiet = false }: Change<Answer, Asked>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ask,
    meta: { quiet },
    onSuccess: onDone,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['projects'] })
      void queryClient.invalidateQueries({ queryKey: ['project'] })
      void queryClient.invalidateQueries({ queryKey: FOLDERS_KEY })
    },
  })
}
