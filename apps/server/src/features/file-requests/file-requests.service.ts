import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { cinerequests, fileRequests as contract, FileRequest } from '@answerprint/contract/file-requests'
import { projectChannel } from '@answerprint/contract/realtime'
import { Id } from '@answerprint/contract/values'
import type { z } from 'zod'
import { findFolder } from '#features/folders'
import type { RecordHistory } from '#features/history'
import type { Brands } from '#features/organizations'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can, rightsOn, type Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import { publish } from '#platform/realtime/publish'
import { hashToken } from '#platform/secrets'
import { canRequestFiles } from './file-requests.policy.ts'
import {
  countFiles,
  findRequest,
  findRequestByToken,
  insertRequests,
  listRequests,
  type RequestRow,
  updateRequest,
} from './file-requests.repository.ts'
import type { RequestLinks } from './request-links.ts'
import { createMailRequest, createSendRequest } from './send-request.ts'
import { listReceivedThrough, listSenders } from './submissions/submissions.repository.ts'

type Needs = {
  db: Database
  access: ProjectAccess
  links: RequestLinks
  brands: Brands
  mailQueue: MailQueue
  recordHistory: RecordHistory
  now: Clock
  newId: NewId
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

const NO_MAIL = { emails: [], message: '' }

const mayGive = (viewer: Viewer, project: { owner_id: string }) => can(rightsOn(viewer, project), 'projects:can_modify')
const isRowId = (given: string): boolean => Id.safeParse(given).success

/** What members of a project do with its requests. */
export const createFileRequests = (needs: Needs) => {
  const { db, access, links, recordHistory, now } = needs
  const mailRequest = createMailRequest(needs)
  const find = async (token: string) => (await findRequestByToken(db, hashToken(token), 'file-request')) ?? fail('not_found')
  const open = async (viewer: Viewer, projectId: string, token: string) => {
    const project = await access.open(viewer, projectId)
    const request = await find(token)
    return request.project_id === projectId ? { project, request } : fail('not_found')
  }
  const show = async (rows: RequestRow[], { withLinks }: { withLinks: boolean } = { withLinks: true }) => {
    const counts = await countFiles(
      db,
      rows.map((each) => each._id),
    )
    return rows.map((row) => presentRequest(row, { links: withLinks ? links : undefined, files_count: counts.get(row._id) ?? 0 }))
  }
  return {
    async list(viewer: Viewer, projectId: string) {
      const project = await access.open(viewer, projectId)
      return { requests: await show(await listRequests(db, projectId), { withLinks: mayGive(viewer, project) }) }
    },

    async create(viewer: Viewer, { params: { projectID }, body }: Asked<'create'>) {
      const project = await access.open(viewer, projectID)
      if (!canRequestFiles(viewer)) return fail('plan_upgrade_required')
      const asked = Array.isArray(body.requests) ? body.requests : [body.requests]
      if (asked.some((each) => each.project_id && each.project_id !== projectID)) return fail('not_found')
      const rows = asked.map(({ title, destination_folder_id = null, required_fields }) => ({
        ...newRow(needs, viewer, projectID),
        ...{ type: 'file-request' as const, title, destination_folder_id, required_fields: [...new Set(required_fields)] },
      }))
      await db.transaction().execute(async (tx) => {
        await insertAll(tx, projectID, rows)
        for (const [index, request] of rows.entries()) {
          await recordHistory(tx, { project_id: projectID, by: viewer, action: 'request.created', title: request.title })
          await mailRequest(tx, viewer, { project, request, mail: asked[index] ?? NO_MAIL })
        }
      })
      const ids = new Set(rows.map((each) => each._id))
      return { requests: await show((await listRequests(db, projectID)).filter((each) => ids.has(each._id))) }
    },

    async update(viewer: Viewer, { params: { projectID, requestID }, body }: Asked<'update'>) {
      const { request } = await open(viewer, projectID, requestID)
      if (body.key === 'status' && body.value === 'open' && request.status === 'closed' && !canRequestFiles(viewer)) {
        return fail('plan_upgrade_required')
      }
      await db.transaction().execute(async (tx) => {
        if (body.key === 'destination_folder_id') await mustExist(tx, projectID, body.value)
        await updateRequest(tx, request._id, changeOf(body), now())
        await announceRequests(tx, projectID)
        await recordHistory(tx, { project_id: projectID, by: viewer, ...entryOfChange(request.title, body) })
      })
      const [shown] = await show([await find(requestID)])
      return shown ?? fail('not_found')
    },

    send: createSendRequest({ db, mailRequest, open }),

    async files(viewer: Viewer, { params: { requestID }, query }: Asked<'files'>) {
      const request = isRowId(requestID) ? await findRequest(db, requestID) : await find(requestID)
      if (request?.type !== 'file-request') return fail('not_found')
      await access.open(viewer, request.project_id).catch(() => fail('not_found'))
      const [files, senders] = await Promise.all([listReceivedThrough(db, request._id, query), listSenders(db, request._id)])
      const submissions = senders.map((each) => ({ ...each, files_count: Number(each.files_count), size: Number(each.size) }))
      return { files, size: submissions.reduce((sum, each) => sum + each.files_count, 0), submissions }
    },

    /** A request for the package or master of one film. */
    async createForFilm(viewer: Viewer, { params: { projectID }, body }: Input<(typeof cinerequests)['create'], 'out'>) {
      await access.open(viewer, projectID)
      if (!canRequestFiles(viewer)) return fail('plan_upgrade_required')
      const { film_name: title, requestee_name, destination_folder_id = null } = body
      const row = { ...newRow(needs, viewer, projectID), type: 'cinerequest' as const, title, requestee_name, destination_folder_id }
      await db.transaction().execute(async (tx) => {
        await insertAll(tx, projectID, [{ ...row, required_fields: [] }])
        await recordHistory(tx, { project_id: projectID, by: viewer, action: 'request.created', title })
      })
      return { _id: links.token(row), url: links.url(row) }
    },
  }
}
export type FileRequests = ReturnType<typeof createFileRequests>

async function insertAll(tx: Database, projectId: string, rows: Parameters<typeof insertRequests>[1]): Promise<void> {
  for (const row of rows) await mustExist(tx, projectId, row.destination_folder_id)
  await insertRequests(tx, rows)
  await announceRequests(tx, projectId)
}

/** Open lists of requests are fetched again. */
const announceRequests = (tx: Database, project_id: string) =>
  publish(tx, { channel: projectChannel(project_id), event: 'RequestUpdated', data: { _id: project_id } })

const FOLDER_GONE = { message: 'The folder that files go to was deleted or moved in the meantime. Choose another one.' }

async function mustExist(tx: Database, projectId: string, folderId: string | null | undefined) {
  if (folderId && !(await findFolder(tx, projectId, folderId))) return fail('not_found', FOLDER_GONE)
}

function newRow({ links, now, newId }: Needs, viewer: Viewer, project_id: string) {
  const at = now()
  return { _id: newId(), project_id, ...links.make(), created_by: viewer.user_id, created_at: at, updated_at: at }
}

const FIELD_WORDS = { title: 'title', destination_folder_id: 'destination', required_fields: 'required details' } as const

function entryOfChange(title: string, change: Asked<'update'>['body']) {
  if (change.key === 'status') return { action: change.value === 'closed' ? 'request.closed' : 'request.reopened', title } as const
  return { action: 'request.changed', title, field: FIELD_WORDS[change.key] } as const
}

function changeOf(body: Asked<'update'>['body']): Parameters<typeof updateRequest>[2] {
  if (body.key === 'title') return { title: body.value }
  if (body.key === 'status') return { status: body.value }
  if (body.key === 'required_fields') return { required_fields: [...new Set(body.value)] }
  return { destination_folder_id: body.value }
}

type Answer = z.output<typeof FileRequest>

/** Without its link for those who may look at it and not add files: its holder may. */
function presentRequest(row: RequestRow, { links, files_count }: { links: RequestLinks | undefined; files_count: number }): Answer {
  return {
    _id: links?.token(row) ?? row._id,
    title: row.title,
    status: row.status,
    files_count,
    folder: row.folder,
    destination_folder_id: row.destination_folder_id,
    project_id: row.project_id,
    created_at: row.created_at,
    created_by: row.creator_name,
    required_fields: row.required_fields as Answer['required_fields'],
    url: links?.url(row) ?? '',
  }
}
