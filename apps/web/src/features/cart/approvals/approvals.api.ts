import type { Approval, ApprovalDetails } from '@answerprint/contract/approvals'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { Approval, ApprovalDetails }

export const APPROVALS_KEY = ['approvals'] as const
const quiet = { meta: { quiet: true } } as const

export const approversQuery = queryOptions({
  queryKey: [...APPROVALS_KEY, 'people'],
  queryFn: async ({ signal }) => (await call(routes.approvals.people, {}, { signal })).people,
  staleTime: 0,
  ...quiet,
})
export const approvalsQuery = queryOptions({
  queryKey: [...APPROVALS_KEY, 'list'],
  queryFn: async ({ signal }) => (await call(routes.approvals.list, {}, { signal })).approvals,
  ...quiet,
})
export const approvalQuery = (approvalID: string) =>
  queryOptions({
    queryKey: [...APPROVALS_KEY, approvalID],
    queryFn: ({ signal }): Promise<ApprovalDetails> => call(routes.approvals.get, { params: { approvalID } }, { signal }),
    ...quiet,
  })

type Wanted = { approverID: string; note: string }
export const sendForApproval = (body: Wanted, keys: RequestKeys): Promise<Approval> => call(routes.approvals.send, { body }, { keys })
export const accept = (approvalID: string, keys: RequestKeys) => call(routes.approvals.accept, { params: { approvalID } }, { keys })
export const decline = (approvalID: string, keys: RequestKeys) =>
  call(routes.approvals.decline, { params: { approvalID }, body: {} }, { keys })
export const withdraw = (approvalID: string) => call(routes.approvals.withdraw, { params: { approvalID } })
