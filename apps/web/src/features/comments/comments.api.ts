import type { Comment, ReceivedComment } from '@answerprint/contract/comments'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '#platform/call'
import { deleting } from '#platform/sending/deleting'
import type { RequestKeys } from '#platform/sending/own-key'

export type { Comment, ReceivedComment }
export type ReviewedFilm = { token: string; screenerID: string }
type NewComment = { seconds: number; text: string; name?: string }

/** The comments of one share on one film; behind a link others write too. */
export const commentsQuery = (params: ReviewedFilm) =>
  queryOptions({
    queryKey: ['review', params.token, 'comments', params.screenerID],
    queryFn: async ({ signal }) => (await call(routes.comments.list, { params, query: {} }, { signal })).comments,
    refetchInterval: 30_000,
    meta: { quiet: true },
  })

export const addComment = (params: ReviewedFilm, comment: NewComment, keys: RequestKeys) =>
  call(routes.comments.add, { params, body: comment }, { keys })

export const changeComment = (token: string, commentID: string, text: string) =>
  call(routes.comments.update, { params: { token, commentID }, body: { text } })

export const deleteComment = (token: string, commentID: string) =>
  deleting(commentID, call(routes.comments.delete, { params: { token, commentID }, query: {} }))

export const receivedQuery = (params: { projectID: string; screenerID: string }) =>
  queryOptions({
    queryKey: ['screener', params.screenerID, 'comments'],
    queryFn: async ({ signal }) => (await call(routes.comments.received, { params }, { signal })).comments,
    meta: { quiet: true },
  })

/** The address of all comments on a screener as a table, or as a document. */
export const downloadAddress = (params: { projectID: string; screenerID: string }, format: 'csv' | 'pdf'): string =>
  addressOf(routes.comments.downloadOfScreener, { params, query: { format } })
