import * as routes from '@answerprint/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call'
import { useSend } from '#platform/sending/use-send'

/** Starts making the forensic marks of a screener; progress arrives as realtime events. */
export function useMakeMarks({ _id, project_id }: { _id: string; project_id: string }) {
  const queryClient = useQueryClient()
  return useSend({
    send: (keys) => call(routes.screeners.makeMarks, { params: { projectID: project_id, screenerID: _id } }, { keys }),
    failure: 'toast',
    onSuccess: (screener) => queryClient.setQueryData(['screener', _id], screener),
  })
}
