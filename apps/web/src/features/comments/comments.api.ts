import type { Comment, comments, ReceivedComment } from '@answerprint/contract/comments'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'
import { accessDeviceId } from '#platform/player/device-id'

type Api = typeof comments
const film = '/review/:token/screeners/:screenerID/comments' as const
const one = '/review/:token/comments/:commentID' as const
/** Named without their schemas: a reviewer's page does not load them. */
const endpoints = {
  list: withoutSchemas<Api['list']>({ method: 'GET', path: film }),
  add: withoutSchemas<Api['add']>({ method: 'POST', path: film }),
  update: withoutSchemas<Api['update']>({ method: 'PUT', path: one }),
  delete: withoutSchemas<Api['delete']>({ method: 'DELETE', path: one }),
  received: withoutSchemas<Api['received']>({ method: 'GET', path: '/projects/:projectID/screeners/:screenerID/comments/received' }),
}

export type { Comment, ReceivedComment }
export type ReviewedFilm = { token: string; screenerID: string }
type NewComment = { seconds: number; text: string; name?: string }

/** The comments of one share on one film; behind a link others write too. */
export const commentsQuery = (params: ReviewedFilm) =>
  queryOptions({
    queryKey: ['review', params.token, 'comments', params.screenerID],
    queryFn: async ({ signal }) =>
      (await call(endpoints.list, { params, query: { accessDeviceID: accessDeviceId() } }, { signal })).comments,
    refetchInterval: 30_000,
    meta: { quiet: true },
  })

export const addComment = (params: ReviewedFilm, comment: NewComment, idempotencyKey: string) =>
  call(endpoints.add, { params, body: { accessDeviceID: accessDeviceId(), ...comment } }, { idempotencyKey })

export const changeComment = (token: string, commentID: string, text: string) =>
  call(endpoints.update, { params: { token, commentID }, body: { accessDeviceID: accessDeviceId(), text } })

export const deleteComment = (token: string, commentID: string) =>
  call(endpoints.delete, { params: { token, commentID }, query: { accessDeviceID: accessDeviceId() } })

export const receivedQuery = (params: { projectID: string; screenerID: string }) =>
  queryOptions({
    queryKey: ['screener', params.screenerID, 'comments'],
    queryFn: async ({ signal }) => (await call(endpoints.received, { params }, { signal })).comments,
    meta: { quiet: true },
  })

/** Where all comments on a screener are to be had as a table. */
export const downloadAddress = ({ projectID, screenerID }: { projectID: string; screenerID: string }): string =>
  `/api/projects/${projectID}/screeners/${screenerID}/comments`
