import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery, useUser } from '#platform/session'
import { rememberView } from '../files.api.ts'

type View = 'grid' | 'list'

/** Kept with the account, so that it is the same on every computer. */
export function useFileView(): [View, (view: View) => void] {
  const user = useUser()
  // The query cache notifies its readers a moment later; the control must react at once.
  const [chosen, setChosen] = useState<View | null>(null)
  const queryClient = useQueryClient()
  const show = (view: View) => {
    queryClient.setQueryData(sessionQuery.queryKey, (before) => (before ? { ...before, file_view_type: view } : before))
  }
  const remember = useMutation({
    mutationFn: (view: View) => rememberView(user._id, view),
    onError: () => {
      setChosen(null)
      show(user.file_view_type)
    },
  })
  const change = (view: View) => {
    setChosen(view)
    show(view)
    remember.mutate(view)
  }
  return [chosen ?? user.file_view_type, change]
}
