import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Email, Id, Name, Ok, Time, Token } from '../../values.ts'
import { AccessDeviceId } from '../screeners/endpoints.ts'
import * as routes from './routes.ts'

const LONGEST_COMMENT = 2000

export const Comment = z.object({
  _id: Id,
  screener_id: Id,
  /** The moment of the film, in seconds from its start. */
  seconds: z.number(),
  text: z.string(),
  author_name: z.string(),
  created_at: Time,
  edited_at: Time.nullable(),
  /** Whether the caller may edit and delete it. */
  is_own: z.boolean(),
})
export type Comment = z.input<typeof Comment>

/** As the owner sees it: with the share it belongs to. */
export const ReceivedComment = Comment.omit({ is_own: true }).extend({ author_email: z.string().nullable(), shared_screener_id: Id })
export type ReceivedComment = z.input<typeof ReceivedComment>

const Text = z.string().trim().min(1, 'Write something.').max(LONGEST_COMMENT, `At most ${LONGEST_COMMENT} characters.`)
const onThisFilm = z.object({ token: Token, screenerID: Id })
const thisComment = z.object({ token: Token, commentID: Id })
const thisBrowser = z.object({ accessDeviceID: AccessDeviceId.optional() })

/** A file to be kept: sent as an attachment, not as JSON. */
const Table = z.object({
  file_name: z.string(),
  content_type: z.enum(['text/csv; charset=utf-8', 'application/pdf']),
  content: z.custom<string | AsyncIterable<string | Uint8Array>>(),
})
/** `csv` or `pdf`; another one is 400. */
const asTable = z.object({ format: z.string().max(20).default('csv') })

export const comments = {
  list: endpoint(routes.list, {
    access: 'public',
    params: onThisFilm,
    query: thisBrowser,
    returns: z.object({ comments: z.array(Comment) }),
    summary: 'The comments of this share on this film, in the order of the film.',
  }),
  add: endpoint(routes.add, {
    mostPerMinute: 60,
    access: 'public',
    params: onThisFilm,
    body: thisBrowser.extend({
      seconds: z.number().min(0).max(1e6),
      text: Text,
      /** A link does not say who writes, so the name is asked for once. An email share names its reviewer. */
      name: Name(120).optional(),
      email: Email.optional(),
    }),
    returns: Comment,
    status: 201,
  }),
  update: endpoint(routes.update, {
    access: 'public',
    params: thisComment,
    body: thisBrowser.extend({ text: Text }),
    returns: Comment,
  }),
  delete: endpoint(routes.delete, {
    access: 'public',
    params: thisComment,
    query: thisBrowser,
    returns: Ok,
  }),
  received: endpoint(routes.received, {
    access: 'screeners:can_manage',
    params: z.object({ projectID: Id, screenerID: Id }),
    returns: z.object({ comments: z.array(ReceivedComment) }),
    summary: 'What all reviewers of one screener said, in the order of the film.',
  }),
  downloadOfScreener: endpoint(routes.downloadOfScreener, {
    access: 'screeners:can_manage',
    params: z.object({ projectID: Id, screenerID: Id }),
    query: asTable,
    returns: Table,
    isDownload: true,
    summary: 'All comments on a screener as a CSV file or a PDF.',
  }),
  downloadOfShare: endpoint(routes.downloadOfShare, {
    access: 'session',
    params: z.object({ sharedScreenerID: Id }),
    query: asTable,
    returns: Table,
    isDownload: true,
    summary: 'The comments of one reviewer as a CSV file or a PDF: of a room, on all of its films.',
  }),
  downloadOfRoom: endpoint(routes.downloadOfRoom, {
    access: 'session',
    params: z.object({ organizationID: Id, roomID: Id }),
    query: asTable,
    returns: Table,
    isDownload: true,
    summary: 'What all reviewers of a screener room said as a CSV file or a PDF. Needs the right to send the room.',
  }),
}
