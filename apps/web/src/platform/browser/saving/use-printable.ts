import { useMutation } from '@tanstack/react-query'
import { useOneAtATime } from '../../use-one-at-a-time.ts'

/** For the button of a document: it waits while the document is written, and a second click writes no second one. */
export function usePrintable(address: string) {
  const { mutateAsync, isPending } = useMutation({ mutationFn: async () => (await import('./save-printable.ts')).savePrintable(address) })
  const write = useOneAtATime(mutateAsync)
  return { loading: isPending, onClick: () => write() }
}
