import type { screeners } from '@answerprint/contract/screeners'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

const makeMarks = withoutSchemas<(typeof screeners)['makeMarks']>({
  method: 'POST',
  path: '/projects/:projectID/screeners/:screenerID/forensic-marks',
})

/** Has the forensic marks of a screener made; the page hears how far they are. */
export function useMakeMarks({ _id, project_id }: { _id: string; project_id: string }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(makeMarks, { params: { projectID: project_id, screenerID: _id } }),
    onSuccess: (screener) => queryClient.setQueryData(['screener', _id], screener),
  })
}
