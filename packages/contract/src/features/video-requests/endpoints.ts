import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Email, Id, LineOrNothing, Name, Ok, Time } from '../../values.ts'
import {
  MOST_CUSTOM_FIELDS,
  NewVideoField,
  SectionName,
  SectionView,
  ShownSettings,
  TimedText,
  VideoField,
  VideoRequest,
  VideoSettings,
} from '../ondemand/endpoints.ts'
import { RELEASE_YEARS } from '../ondemand/video-rules.ts'
import * as routes from './routes.ts'

export const MOST_VIDEO_REQUESTS_AT_ONCE = 200
export const VIDEO_REQUESTS_PAGE = 50

const RequestRow = z.object({
  _id: Id,
  url: z.string(),
  title: z.string(),
  state: z.enum(['open', 'approved', 'withdrawn']),
  recipient_name: z.string(),
  recipient_email: z.string().nullable(),
  due_at: Time.nullable(),
  reminded_at: Time.nullable(),
  created_at: Time,
  updated_at: Time,
  sections: z.array(SectionView),
  project_id: Id.nullable(),
})
export type VideoRequestRow = z.input<typeof RequestRow>
const Detail = z.object({
  request: RequestRow,
  video: VideoRequest,
  /** What was sent, to look at: addresses of this person, null until the small copy is made, and of a film that is protected or was moved away. */
  films: z.object({ video: z.string().nullable(), trailer: z.string().nullable() }),
  /** `version` of what the asking side made of it: 0 as it was delivered, null where it was not opened. `file_url` is the file as it came, for an hour. */
  timed_texts: z.array(TimedText.extend({ version: z.number().int().nullable(), file_url: z.string().nullable() })),
  custom_fields: z.array(VideoField),
})
export type VideoRequestDetail = z.input<typeof Detail>
const Template = z.object({ _id: Id, name: z.string(), settings: ShownSettings, custom_fields: z.array(VideoField) })
export type VideoTemplate = z.input<typeof Template>

const NewVideoRequest = z.object({
  title: Name(200),
  release_year: z.number().int().min(RELEASE_YEARS.min).max(RELEASE_YEARS.max).nullish(),
  recipient_name: LineOrNothing(120).default(''),
  recipient_email: Email.nullish(),
  due_at: Time.nullish(),
})
const thisOrganization = z.object({ organizationID: Id })
const thisRequest = z.object({ organizationID: Id, videoID: Id })
const OndemandSettings = z.object({ intro_html: z.string(), frame_ancestors: z.array(z.string()) })

/** When what the reviewer looked at was submitted; refused where it was sent back and submitted again since. */
const Seen = { submitted_at: Time.optional() }

/** The asking side. */
export const videoRequests = {
  list: endpoint(routes.list, {
    access: 'projects:can_modify',
    params: thisOrganization,
    query: z.object({
      skip: z.coerce.number<number>().int().min(0).max(100_000).default(0),
      take: z.coerce.number<number>().int().min(1).max(200).default(VIDEO_REQUESTS_PAGE),
      query: z.string().max(200).optional(),
    }),
    returns: z.object({ requests: z.array(RequestRow), size: z.number().int() }),
  }),
  create: endpoint(routes.create, {
    mostPerMinute: 30,
    access: 'projects:can_modify',
    params: thisOrganization,
    body: z.object({
      requests: z.array(NewVideoRequest).min(1).max(MOST_VIDEO_REQUESTS_AT_ONCE),
      template_id: Id.nullish(),
      settings: VideoSettings.optional(),
      custom_fields: z.array(NewVideoField).max(MOST_CUSTOM_FIELDS).optional(),
      is_insertion: z.boolean().default(false),
      /** Mail each recipient the link at once. */
      send: z.boolean().default(false),
    }),
    returns: z.object({ requests: z.array(RequestRow) }),
    status: 201,
    summary: 'Ask for titles: each gets an address of its own.',
  }),
  get: endpoint(routes.get, { access: 'projects:can_modify', params: thisRequest, returns: Detail }),
  update: endpoint(routes.update, {
    access: 'projects:can_modify',
    params: thisRequest,
    body: z.union([
      z.strictObject({ reopen: SectionName, reason: z.string().trim().max(2000).default(''), ...Seen }),
      z.strictObject({ approve: SectionName, ...Seen }),
      z.strictObject({ due_at: Time.nullable() }),
    ]),
    returns: Detail,
    summary: 'Approve a section, send it back with a reason, or set the due date.',
  }),
  repairText: endpoint(routes.repairText, {
    access: 'screeners:can_manage',
    params: thisRequest.extend({ timedTextID: Id }),
    returns: z.object({ project_id: Id, screener_id: Id, subtitles_id: Id }),
    status: 201,
    summary: 'Opens a delivered text in the subtitle editor over the delivered film; approving the video makes a track of what came of it.',
  }),
  send: endpoint(routes.send, {
    mostPerMinute: 30,
    access: 'projects:can_modify',
    params: thisRequest,
    body: z.object({ email: Email, message: z.string().max(2000).default('') }),
    returns: Ok,
  }),
  complete: endpoint(routes.complete, {
    access: 'projects:can_modify',
    params: thisRequest,
    returns: z.object({ project_id: Id }),
    status: 201,
    summary: 'The film becomes a project with what is approved. Approving the last section does the same.',
  }),
  withdraw: endpoint(routes.withdraw, {
    access: 'projects:can_modify',
    params: thisRequest,
    returns: Detail,
    summary: 'Closes the link and removes what was sent and is not approved. The recipient is mailed.',
  }),
  reopen: endpoint(routes.reopen, {
    access: 'projects:can_modify',
    params: thisRequest,
    returns: Detail,
    summary: 'Opens a withdrawn request again with its link. What was removed has to be sent again.',
  }),
  templates: endpoint(routes.templates, {
    access: 'projects:can_modify',
    params: thisOrganization,
    returns: z.object({ templates: z.array(Template) }),
  }),
  saveTemplate: endpoint(routes.saveTemplate, {
    access: 'projects:can_modify',
    params: thisOrganization,
    body: z.object({ name: Name(120), settings: VideoSettings, custom_fields: z.array(NewVideoField).max(MOST_CUSTOM_FIELDS).default([]) }),
    returns: Template,
    summary: 'Keeps settings and custom fields under a name; the same name is replaced.',
  }),
  deleteTemplate: endpoint(routes.deleteTemplate, {
    access: 'projects:can_modify',
    params: z.object({ organizationID: Id, templateID: Id }),
    returns: Ok,
  }),
  settings: endpoint(routes.settings, { access: 'projects:can_modify', params: thisOrganization, returns: OndemandSettings }),
  saveSettings: endpoint(routes.saveSettings, {
    access: 'projects:can_modify',
    inGhostMode: 'refused',
    params: thisOrganization,
    body: z.object({
      intro_html: z.string().max(20_000),
      frame_ancestors: z
        .array(
          z
            .string()
            .trim()
            .regex(/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/i, 'Enter an address like https://festival.example.'),
        )
        .max(20),
    }),
    returns: OndemandSettings,
  }),
}
