import { documentChannel, projectChannel, screenerChannel, userChannel } from '@answerprint/contract/realtime'
import { review } from '@answerprint/contract/review'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { uploads } from '@answerprint/contract/uploads'
import type { Person } from '../person.ts'
import type { Server } from '../start-server.ts'

export const DEVICE = 'a-browser-of-ones-own'
export const PASSWORD = 'projector4'

/** Everything that a call can name, one of each. */
export type Things = {
  organization: string
  user: string
  project: string
  folder: string
  document: string
  film: string
  screener: string
  share: string
  token: string
  session: string
  upload: string
  notification: string
  projectChannel: string
  documentChannel: string
  screenerChannel: string
  userChannel: string
}
export type Thing = keyof Things
export type House = { person: Person; things: Things; addMember: Awaited<ReturnType<Server['given']['organization']>>['member'] }
export type World = {
  home: House
  /** Another organisation, with the same furniture. */
  away: House
  /** Another project of the home organisation. */
  sibling: Things
  /** Ids that nobody ever gave out. */
  nobody: Things
}

const FILM = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')

export async function givenWorld(server: Server): Promise<World> {
  const home = await givenHouse(server, 'Nordlys Distribution')
  const away = await givenHouse(server, 'Takeda Pictures')
  const sibling = await givenProject(server, home.person, home.things)
  return { home, away, sibling, nobody: nobodysThings(server) }
}

async function givenHouse(server: Server, name: string): Promise<House> {
  const organization = await server.given.organization(name)
  const person = await organization.member()
  const owners = { organization: organization._id, user: person.user._id }
  return { person, addMember: organization.member, things: await givenProject(server, person, owners) }
}

async function givenProject(server: Server, person: Person, owners: Pick<Things, 'organization' | 'user'>): Promise<Things> {
  const { given, db, clock } = server
  const { _id: project } = await given.project(person)
  const folder = clock.newId()
  const at = { created_at: clock.now(), updated_at: clock.now() }
  const made = { type: 'folder', name: 'Reels', file_name: 'Reels', kind: 'folder', status: 'Ready' }
  await db
    .insertInto('files')
    .values({ _id: folder, project_id: project, ...made, ...at })
    .execute()
  const document = await given.file(person, project)
  const film = await given.file(person, project, 'film.mp4', FILM)
  const screener = await givenPublished(server, film)
  const { share, token } = await givenShare(person, screener)
  const { sessionID: session } = await server
    .anonymous()
    .call(review.startSession, { params: { token, screenerID: screener }, body: { accessDeviceID: DEVICE } })
  const { upload_details } = await person.call(uploads.create, {
    body: { method: 'http', file_list: [{ name: 'open.txt', size: 100 }], specifications: { project_id: project } },
  })
  const upload = upload_details[0]?.upload_id ?? ''
  const notification = await givenNotification(server, owners.user)
  return withChannels({ ...owners, project, folder, document, film, screener, share, token, session, upload, notification })
}

async function givenNotification({ db, clock }: Server, user_id: string): Promise<string> {
  const told = { kind: 'encode_done', title: 'Halcyon is ready to be shared', path: '/projects', is_listed: true, mail: 'never' }
  const _id = clock.newId()
  await db
    .insertInto('notifications')
    .values({ _id, user_id, ...told, created_at: clock.now() })
    .execute()
  return _id
}

/** As if it had been encoded: nothing here asks for a picture. */
async function givenPublished({ db, clock }: Server, film: string): Promise<string> {
  const { _id } = await db.selectFrom('screeners').select('_id').where('source_file_id', '=', film).executeTakeFirstOrThrow()
  const encode_id = clock.newId()
  const encode = { status: 'Complete', key_id: clock.newId(), wrapped_key: Buffer.alloc(44), prefix: 'x', plan: '{}' }
  await db
    .insertInto('encodes')
    .values({ _id: encode_id, screener_id: _id, ...encode, created_at: clock.now() })
    .execute()
  const ready = { is_available: true, is_active: true, encoding_status: 'Published', duration_seconds: 100, encode_id }
  const previews = { proxy_status: 'Complete', preview_prefix: 'previews/x' }
  await db
    .updateTable('screeners')
    .set({ ...ready, ...previews })
    .where('_id', '=', _id)
    .execute()
  return _id
}

async function givenShare(person: Person, screenerID: string) {
  const emails = [{ full_name: 'Haruki Aizawa', email: 'haruki@takeda.example' }]
  const { shared_screeners } = await person.call(sharedScreeners.send, { body: { shareType: 'email', screenerID, emails } })
  const [sent] = shared_screeners
  if (!sent) throw new Error('nothing was shared')
  return { share: sent._id, token: sent.url.split('/').pop() ?? '' }
}

function nobodysThings({ clock }: Server): Things {
  const ids = [
    'organization',
    'user',
    'project',
    'folder',
    'document',
    'film',
    'screener',
    'share',
    'session',
    'upload',
    'notification',
  ] as const
  const made = Object.fromEntries(ids.map((each) => [each, clock.newId()])) as Record<(typeof ids)[number], string>
  return withChannels({ ...made, token: 'nobody'.repeat(8) })
}

type Bare = Omit<Things, 'projectChannel' | 'documentChannel' | 'screenerChannel' | 'userChannel'>

const withChannels = (things: Bare): Things => ({
  ...things,
  projectChannel: projectChannel(things.project),
  documentChannel: documentChannel(things.film),
  screenerChannel: screenerChannel(things.screener),
  userChannel: userChannel(things.user),
})
