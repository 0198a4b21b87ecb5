import { comments } from '@answerprint/contract/comments'
import { credits } from '@answerprint/contract/credits'
import { customFields } from '@answerprint/contract/custom-fields'
import { downloads } from '@answerprint/contract/downloads'
import { projectFolders } from '@answerprint/contract/project-folders'
import { review } from '@answerprint/contract/review'
import { screenerAttachments } from '@answerprint/contract/screener-attachments'
import { tags as tagContract } from '@answerprint/contract/tags'
import { uploads } from '@answerprint/contract/uploads'
import { FILM_HEAD } from '../../given/given.ts'
import type { Person } from '../../person.ts'
import type { Server } from '../../start-server.ts'
import type { Account } from './given-account.ts'
import { givenCards, givenInvoice } from './given-money.ts'
import { givenOrdering } from './given-ordering.ts'
import { givenShared, givenShutLinks } from './given-screening.ts'
import { givenPackage, givenRequests } from './given-sending.ts'
import { givenAsperaUpload, givenImport } from './given-uploads.ts'
import { givenVideoRequest } from './given-video-requests.ts'
import { DEVICE } from './samples.ts'
import { type Team, type Things, withChannels } from './things.ts'

type People = { person: Person; reviewer: Person }

export async function givenProject(server: Server, { person, reviewer }: People, owners: Team & Account): Promise<Things> {
  const { given, db, clock } = server
  const { _id: project } = await given.project(person)
  const projectFolder = await person.call(projectFolders.create, { body: { name: `Slate ${project}`, projectIds: [project] } })
  const folder = clock.newId()
  const at = { created_at: clock.now(), updated_at: clock.now() }
  const made = { type: 'folder', name: 'Reels', file_name: 'Reels', kind: 'folder', status: 'Ready' } as const
  await db
    .insertInto('files')
    .values({ _id: folder, project_id: project, ...made, ...at })
    .execute()
  const document = await given.file(person, project)
  const archived = await given.file(person, project, 'archived.txt')
  await db.updateTable('files').set({ frozen_at: clock.now() }).where('_id', '=', archived).execute()
  const { _id: destination } = await given.project(person, 'Destination')
  const { tags } = await person.call(tagContract.save, {
    query: { organization_id: owners.organization },
    body: { values: [{ name: `Tag of ${project}` }], targetFiles: [{ _id: document, type: 'document' }] },
  })
  const tag = tags[0]?._id ?? ''
  const film = await given.file(person, project, 'film.mp4', FILM_HEAD)
  const screener = await given.published(film)
  const shared = await givenShared(server, person, { organization: owners.organization, project, screener })
  const shutLinks = await givenShutLinks(server, person, screener)
  const params = { token: shared.token, screenerID: screener }
  const { sessionID: session } = await reviewer.call(review.startSession, { params, body: { accessDeviceID: DEVICE } })
  const { _id: comment } = await reviewer.call(comments.add, { params, body: { seconds: 4, text: 'Hold this longer.' } })
  const dcp = await given.dcp(person, project, 'Package', new Map([['ASSETMAP', Buffer.from('<AssetMap/>')]]))
  const { upload_details } = await person.call(uploads.create, {
    body: { method: 'http', file_list: [{ name: 'open.txt', size: 100 }], specifications: { project_id: project } },
  })
  const upload = upload_details[0]?.upload_id ?? ''
  const details = await givenDetails(server, person, { projectID: project, document })
  const sent = await givenPackage(person, { projectID: project, document, folder })
  const asked = await givenRequests(person, project)
  const found = await givenImport(server, owners, project)
  const sold = await givenInvoice(server, owners)
  const ordered = { ...sold, ...(await givenOrdering(server, person, { ...owners, project, film, invoice: sold.invoice })) }
  const folderIds = { projectFolder: projectFolder._id, projectFolderSlug: projectFolder.slug, ...ordered }
  const things = {
    project,
    destination,
    folder,
    document,
    archived,
    tag,
    film,
    screener,
    ...shared,
    ...shutLinks,
    session,
    comment,
    dcp,
    upload,
    asperaUpload: await givenAsperaUpload(server, person, project),
    notification: await givenNotification(server, owners.user),
    ...(await givenVideoRequest(server, person, { organizationID: owners.organization, film })),
    import: found,
    ...(await givenCards(server, person, owners)),
    download: (
      await person.call(downloads.create, { body: { method: 'http', fileID: document, specifications: { package_id: sent.package } } })
    )._id,
  }
  return withChannels({ ...owners, ...folderIds, ...things, ...details, ...sent, ...asked })
}

async function givenDetails({ db }: Server, person: Person, { projectID, document }: { projectID: string; document: string }) {
  const params = { projectID }
  const { _id: customField } = await person.call(customFields.create, { params, body: { title: 'EIDR', value: '10.5240' } })
  const { _id: category } = await person.call(credits.create, { params, body: {} })
  const { _id: credit } = await person.call(credits.addRole, { params: { ...params, categoryID: category }, body: { name: 'Jun' } })
  const body = { projectID, fileList: [{ _id: document, type: 'document' as const }] }
  const { attachments } = await person.call(screenerAttachments.import, { params, body })
  const { _id: logEntry } = await db
    .selectFrom('history')
    .select('_id')
    .where('project_id', '=', projectID)
    .where('action', '=', 'share.sent')
    .executeTakeFirstOrThrow()
  return { customField, category, credit, attachment: attachments[0]?._id ?? '', logEntry }
}

async function givenNotification({ db, clock }: Server, user_id: string): Promise<string> {
  const notification = {
    kind: 'encode_done',
    title: 'Halcyon is ready to be shared',
    path: '/projects',
    is_listed: true,
    mail: 'never',
  } as const
  const _id = clock.newId()
  await db
    .insertInto('notifications')
    .values({ _id, user_id, ...notification, created_at: clock.now() })
    .execute()
  return _id
}
