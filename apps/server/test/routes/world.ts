import { giftCards } from '@answerprint/contract/billing'
import { comments } from '@answerprint/contract/comments'
import { credits } from '@answerprint/contract/credits'
import { customFields } from '@answerprint/contract/custom-fields'
import { departments } from '@answerprint/contract/departments'
import { downloads } from '@answerprint/contract/downloads'
import type { Input } from '@answerprint/contract/endpoint'
import { cinerequests, fileRequests } from '@answerprint/contract/file-requests'
import { members } from '@answerprint/contract/members'
import { ondemand } from '@answerprint/contract/ondemand'
import { packages } from '@answerprint/contract/packages'
import { projectFolders } from '@answerprint/contract/project-folders'
import { documentChannel, organizationChannel, projectChannel, screenerChannel, userChannel } from '@answerprint/contract/realtime'
import { review } from '@answerprint/contract/review'
import { roles } from '@answerprint/contract/roles'
import { screenerAttachments } from '@answerprint/contract/screener-attachments'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { tags as tagContract } from '@answerprint/contract/tags'
import { uploads } from '@answerprint/contract/uploads'
import { videoRequests } from '@answerprint/contract/video-requests'
import { writeCreditNote } from '../../src/features/billing/invoices/credit-notes/write-credit-note.ts'
import { insertInvoice, takeInvoiceNumber } from '../../src/features/billing/invoices/invoices.repository.ts'
import { enterPurchase } from '../../src/features/billing/ledger/enter-purchase.ts'
import { createMoney } from '../../src/features/billing/money.ts'
import { createPriceList } from '../../src/features/billing/price-list.ts'
import { createWorkOut } from '../../src/features/billing/purchases/pricing/work-out.ts'
import { createTaxes } from '../../src/features/billing/tax/taxes.ts'
import { addDays } from '../../src/platform/clock.ts'
import { FILM_HEAD } from '../given/given.ts'
import { givenCard, testProviderOf } from '../given/given-card.ts'
import { givenGiftCards, PIN } from '../given/given-gift-cards.ts'
import type { Person } from '../person.ts'
import { savedStory } from '../saved-story.ts'
import type { Server } from '../start-server.ts'
import { type Account, givenAccount } from './account.ts'
import { givenOrdering } from './ordering-things.ts'

export const DEVICE = 'a-browser-of-ones-own'
export const PASSWORD = 'projector4'
/** A file of subtitles, as calls carry it. */
export const FRENCH = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nBonjour.\n').toString('base64')

/** Everything that a call can name, one of each. */
export type Things = Account & {
  organization: string
  user: string
  colleague: string
  /** A member who may pay. */
  approver: string
  invitee: string
  invite: string
  role: string
  spareRole: string
  department: string
  project: string
  projectFolder: string
  projectFolderSlug: string
  /** Where files can be moved to. */
  destination: string
  folder: string
  document: string
  archived: string
  subtitleFile: string
  tag: string
  film: string
  screener: string
  room: string
  /** The project as the room holds it: who may change the room may change it there, whether they see the project or not. */
  roomProject: string
  share: string
  token: string
  /** A link whose views are used up. */
  usedToken: string
  /** A link that has expired. */
  expiredToken: string
  /** A link that is bound to another network. */
  boundToken: string
  session: string
  comment: string
  dcp: string
  upload: string
  asperaUpload: string
  notification: string
  customField: string
  category: string
  credit: string
  attachment: string
  subtitles: string
  logEntry: string
  package: string
  packageToken: string
  packageRecipient: string
  /** For the requester and for the holder of the link: the same text. */
  fileRequest: string
  requestToken: string
  cinerequestToken: string
  videoRequest: string
  videoToken: string
  timedText: string
  /** Its film and this text were delivered and submitted. */
  submittedVideo: string
  submittedText: string
  videoTemplate: string
  import: string
  download: string
  invoice: string
  /** In the cart of the person. */
  cartOrder: string
  /** A promo code of everybody. */
  promo: string
  /** Of what is in that cart. */
  shipment: string
  /** One that was paid. */
  order: string
  /** Of what is in that cart. */
  quote: string
  /** A cart that waits for the person themselves. */
  approval: string
  approvalToDecline: string
  approvalToWithdraw: string
  creditNote: string
  /** A gift card that was made and not redeemed. */
  giftCardNumber: string
  /** One that pays. */
  redeemedCard: string
  /** A credit card that is kept, and the token of one that was typed. */
  creditCard: string
  cardToken: string
  projectChannel: string
  documentChannel: string
  screenerChannel: string
  userChannel: string
  organizationChannel: string
}
export type Thing = keyof Things
export type Organization = {
  person: Person & { user: { email: string } }
  /** Watches through the link, in a browser that the server knows. */
  reviewer: Person
  things: Things
  addMember: Awaited<ReturnType<Server['given']['organization']>>['member']
}
export type World = {
  home: Organization
  /** Another organisation, with the same kinds of things. */
  away: Organization
  /** A third one. */
  beyond: Organization
  /** Another project of the home organisation. */
  sibling: Things
  /** Ids that were never issued. */
  unknown: Things
}

/** A rectangle of 400 by 40 px: a PNG in base64. */
export const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAZAAAAAoAQMAAADqnz4jAAAAA1BMVEUvpYpKdh6VAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAF0lEQVQ4y2NgGA' +
  'WjYBSMglEwCkbBSAEAB/gAASzloXUAAAAASUVORK5CYII='

export async function givenWorld(server: Server): Promise<World> {
  const away = await givenOrganization(server, 'Takeda Pictures')
  const beyond = await givenOrganization(server, 'Brandt Sales')
  // Last: each organisation advances the clock, and codes of an authenticator expire soon.
  const home = await givenOrganization(server, 'Nordlys Distribution')
  const sibling = await givenProject(server, home, home.things)
  return { home, away, beyond, sibling, unknown: unknownThings(server) }
}

/** The same, created once per worker: each test gets a server with a copy of it. */
export const savedWorld = savedStory<World>({
  make: givenWorld,
  at: (server, world) => ({
    ...world,
    home: organizationAt(server, world.home),
    away: organizationAt(server, world.away),
    beyond: organizationAt(server, world.beyond),
  }),
})

/** Who makes a call that needs no account. */
export const visitorOf = (server: Server, { home }: World, name: string): Person =>
  /^(review|comments)\./.test(name) ? home.reviewer : server.anonymous()

function organizationAt({ app, given }: Server, { person, reviewer, things }: Organization): Organization {
  const { user } = person
  return {
    person: Object.assign(person.at(app), { user }),
    reviewer: reviewer.at(app),
    things,
    addMember: given.memberOf(things.organization),
  }
}

async function givenOrganization(server: Server, name: string): Promise<Organization> {
  const organization = await server.given.organization(name)
  const person = await organization.member()
  const plenty = { aspera_entitlement_bytes_remaining: 1024 ** 4 }
  await server.db.updateTable('organizations').set(plenty).where('_id', '=', organization._id).execute()
  // Another Administrator, so that the first may leave.
  await organization.member(undefined, 'Adaeze Okoro')
  const colleague = await organization.member(['files:can_download', 'projects:can_view'], 'Jun Takeda')
  const approver = await organization.member(['billing_and_plans:can_make_payments', 'projects:can_view'], 'Ida Brandt')
  const account = await givenAccount(server, person)
  const owners = {
    organization: organization._id,
    user: person.user._id,
    colleague: colleague.user._id,
    approver: approver.user._id,
    ...account,
  }
  const reviewer = server.anonymous()
  const team = await givenTeam(server, person, organization._id)
  return {
    person,
    reviewer,
    addMember: organization.member,
    things: await givenProject(server, { person, reviewer }, { ...owners, ...team }),
  }
}

type Team = Pick<Things, 'organization' | 'user' | 'colleague' | 'approver' | 'invitee' | 'invite' | 'role' | 'spareRole' | 'department'>

async function givenTeam({ db }: Server, person: Person, organizationID: string) {
  const params = { organizationID }
  const { role } = await person.call(roles.create, { params, body: { name: 'Assistant' } })
  const { role: spare } = await person.call(roles.create, { params, body: { name: 'Nobody yet' } })
  const { department } = await person.call(departments.create, { params, body: { name: 'Acquisitions' } })
  const asked = (name: string) => ({ name, email: `${name.toLowerCase()}@${organizationID}.example`, role_id: role._id })
  const users = [asked('Lior'), asked('Sofia')]
  const { users: invited } = await person.call(members.invite, { params, body: { users } })
  // Read from the queue: delivering it would also run the jobs of films.
  const posted = db.selectFrom('mails').select('body_text')
  const mail = await posted.where('to_address', '=', users[1]?.email ?? '').executeTakeFirstOrThrow()
  const invite = /invite\/([0-9a-f]+)/.exec(mail.body_text ?? '')?.[1] ?? ''
  return { role: role._id, spareRole: spare._id, department: department._id, invitee: invited[0]?._id ?? '', invite }
}

type People = { person: Person; reviewer: Person }

async function givenProject(server: Server, { person, reviewer }: People, owners: Team & Account): Promise<Things> {
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

async function givenShared(server: Server, person: Person, things: Pick<Things, 'organization' | 'project' | 'screener'>) {
  const { project, screener } = things
  return {
    room: await givenRoom(person, things),
    roomProject: project,
    subtitleFile: await server.given.file(person, project, 'film_de.srt'),
    subtitles: await givenSubtitles(server, person, { projectID: project, screenerID: screener }),
    ...(await givenShare(person, screener)),
  }
}

async function givenRoom(person: Person, { organization, project, screener }: Pick<Things, 'organization' | 'project' | 'screener'>) {
  const owner = { organizationID: organization }
  const { _id } = await person.call(screenerRooms.create, { params: owner, body: { screenerGroupName: 'Berlin 2026' } })
  const params = { ...owner, roomID: _id }
  await person.call(screenerRooms.addProjects, { params, body: { projectIDs: [project] } })
  await person.call(screenerRooms.addScreeners, { params: { ...params, projectID: project }, body: { screenerIDs: [screener] } })
  return _id
}

/** As the job leaves them: read, with their WebVTT in the store. */
async function givenSubtitles({ db, store }: Server, person: Person, params: { projectID: string; screenerID: string }) {
  const body = { language: 'fr', file_name: 'french.srt', file: FRENCH }
  const { _id } = await person.call(screeners.addSubtitles, { params, body })
  const vtt_key = `screeners/${params.screenerID}/subtitles/${_id}/read.vtt`
  await store.put(vtt_key, Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nOui\n'), { content_type: 'text/vtt' })
  await db.updateTable('screener_subtitles').set({ state: 'Ready', cues: 1, vtt_key }).where('_id', '=', _id).execute()
  return _id
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

async function givenPackage(person: Person, { projectID, document, folder }: { projectID: string; document: string; folder: string }) {
  const _files = [
    { _id: document, type: 'document' as const },
    { _id: folder, type: 'folder' as const },
  ]
  const body = { shareType: 'email' as const, emails: [{ email: 'haruki@takeda.example' }], _files, label: 'Delivery' }
  const { package: sent } = await person.call(packages.send, { params: { projectID }, body })
  return { package: sent._id, packageToken: sent.url.split('/').pop() ?? '', packageRecipient: sent.recipients[0]?._id ?? '' }
}

async function givenRequests(person: Person, projectID: string) {
  const params = { projectID }
  const { requests } = await person.call(fileRequests.create, { params, body: { requests: { title: 'Originals' } } })
  const { _id: cinerequestToken } = await person.call(cinerequests.create, { params, body: { film_name: 'Ortolan' } })
  const token = requests[0]?._id ?? ''
  return { fileRequest: token, requestToken: token, cinerequestToken }
}

type Asking = { organizationID: string; film: string }

async function givenVideoRequest(server: Server, person: Person, { organizationID, film }: Asking) {
  const thisOrganization = { organizationID }
  const template = { name: 'Festival', settings: {}, custom_fields: [] }
  const { _id: videoTemplate } = await person.call(videoRequests.saveTemplate, { params: thisOrganization, body: template })
  const asked = { title: 'Vermilion Season', recipient_email: 'films@atlas.example' }
  const { requests } = await person.call(videoRequests.create, { params: thisOrganization, body: { requests: [asked] } })
  const { _id: videoRequest = '', url = '' } = requests[0] ?? {}
  const videoToken = url.split('/').pop() ?? ''
  const params = { videoID: videoToken }
  await person.call(ondemand.createTrailer, { params })
  const added = { fileName: 'film.vtt', language: 'en' }
  const { timedTextID: timedText } = await person.call(ondemand.addTimedText, { params, body: added })
  // One section is approved: with it the request can be completed.
  const approved = server.db.updateTable('video_request_sections').set({ state: 'approved' })
  await approved.where('video_request_id', '=', videoRequest).where('section', '=', 'artwork').execute()
  return { videoRequest, videoToken, timedText, videoTemplate, ...(await givenSubmittedVideo(server, person, { organizationID, film })) }
}

async function givenSubmittedVideo({ db, store }: Server, person: Person, { organizationID, film: video_file_id }: Asking) {
  const body = { requests: [{ title: 'Halcyon' }] }
  const { requests } = await person.call(videoRequests.create, { params: { organizationID }, body })
  const { _id: submittedVideo = '', url = '' } = requests[0] ?? {}
  const added = { fileName: 'film_fr.srt', language: 'fr' }
  const params = { videoID: url.split('/').pop() ?? '' }
  const { timedTextID: submittedText } = await person.call(ondemand.addTimedText, { params, body: added })
  const texts = db.updateTable('video_timed_texts').set({ status: 'Uploaded' }).where('_id', '=', submittedText)
  const { object_key } = await texts.returning('object_key').executeTakeFirstOrThrow()
  await store.put(object_key, Buffer.from(FRENCH, 'base64'), { content_type: 'application/octet-stream' })
  await db.updateTable('video_requests').set({ video_file_id }).where('_id', '=', submittedVideo).execute()
  const submitted = db.updateTable('video_request_sections').set({ state: 'submitted' })
  await submitted.where('video_request_id', '=', submittedVideo).where('section', '=', 'video').execute()
  return { submittedVideo, submittedText }
}

/** Numbers in a row, whatever organisation they are for. */
let made = 0

async function givenCards(server: Server, person: Person, { user: _id, organization }: Team) {
  made += 2
  const [spare = '', used = ''] = await givenGiftCards(server, made, ['25.00', '100.00'])
  const { gift_cards } = await person.call(giftCards.redeem, { body: { code: used, pin: PIN } })
  const creditCard = await givenCard(server, { user: { _id, organization: { _id: organization } } })
  const cardToken = (await testProviderOf(server).tokenize({ number: '5555555555554444', exp_month: 12, exp_year: 2030, cvc: '123' })) ?? ''
  return { giftCardNumber: spare, redeemedCard: gift_cards[0]?._id ?? '', creditCard, cardToken }
}

/** A previewed import that is not fetched yet. */
async function givenImport({ db, clock, secrets }: Server, { organization: owner_id, user: user_id }: Team, project_id: string) {
  const _id = clock.newId()
  const sealed_url = secrets.seal('import-link', Buffer.from('https://www.dropbox.com/s/still/still.txt'))
  const found = { type: 'dropbox', sealed_url, origin_name: 'still.txt', is_folder: false, status: 1 } as const
  const at = { created_at: clock.now(), updated_at: clock.now() }
  await db
    .insertInto('imports')
    .values({ _id, owner_id, user_id, project_id, ...found, ...at })
    .execute()
  return _id
}

/** One that the high-speed client has begun; later calls need no transfer server. */
async function givenAsperaUpload({ db }: Server, person: Person, project_id: string): Promise<string> {
  const file_list = [{ name: 'reel.txt', size: 100 }]
  const { upload_details } = await person.call(uploads.create, { body: { method: 'http', file_list, specifications: { project_id } } })
  const _id = upload_details[0]?.upload_id ?? ''
  await db
    .updateTable('uploads')
    .set({ method: 'aspera', object_key: `originals/${_id}/source` })
    .where('_id', '=', _id)
    .execute()
  return _id
}

const SELLER = { name: 'Answerprint', address: '', tax_number: '' }
const BUYER = { name: 'Helen Lind', organization: 'Nordlys Distribution', email: 'helen@nordlys.example', address: '' }

/** A purchase that is not paid yet, of which a part was given back, and a plan whose renewal was declined. */
async function givenInvoice({ db, clock }: Server, { organization: owner_id, user: bought_by }: Team) {
  const _id = clock.newId()
  const order = [{ code: 'aspera_transfers' as const, quantity: 1, title: 'Reels', project_title: 'The Salt Meridian' }]
  const taxes = createTaxes({ country_code: 'CA', region_code: 'ON', schemes: ['CA'] })
  const workOut = createWorkOut({
    priceList: createPriceList(createMoney('USD'), { asperaPriceCents: 75, linkPriceCents: 200 }),
    taxes,
    now: clock.now,
  })
  const { lines, ...totals } = await workOut(db, { user_id: bought_by, owner_id }, { lines: order })
  await db.transaction().execute(async (tx) => {
    const named = { number: await takeInvoiceNumber(tx, 2026), currency: 'USD', seller: SELLER, buyer: BUYER }
    const until = { created_at: addDays(clock.now(), -40), due_at: clock.now(), paid_at: null }
    const row = { _id, owner_id, bought_by, purchase_key: null, ...named, ...totals, ...until }
    await insertInvoice(tx, row, lines, [{ type: 'post_pay', amount: totals.total }])
    await enterPurchase(tx, row, clock.newId)
  })
  const credited = {
    _id: clock.newId(),
    invoice_id: _id,
    reason: '',
    at: clock.now(),
    sources: [{ type: 'post_pay', amount: 25 }],
  } as const
  await db.transaction().execute((tx) => writeCreditNote(tx, credited))
  const refund = { _id: credited._id, invoice_id: _id, amount: 1, currency: 'USD', reason: '', made_by: bought_by, created_at: clock.now() }
  await db.insertInto('refunds').values(refund).execute()
  await db
    .insertInto('subscriptions')
    .values({
      ...{ owner_id, plan: 'pro', billing_cycle: 'monthly', status: 'past_due', anchor_day: 1, period_price: 3_000, paid_by: bought_by },
      ...{ period_start: clock.now(), period_end: addDays(clock.now(), 30), failed_at: clock.now(), changed_at: clock.now() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { invoice: _id, creditNote: credited._id }
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

async function givenShare(person: Person, screenerID: string) {
  const emails = [{ full_name: 'Haruki Aizawa', email: 'haruki@takeda.example' }]
  const { shared_screeners } = await person.call(sharedScreeners.send, {
    body: { shareType: 'email', screenerID, emails, commentingEnabled: true },
  })
  const [sent] = shared_screeners
  if (!sent) throw new Error('nothing was shared')
  return { share: sent._id, token: sent.url.split('/').pop() ?? '' }
}

/** Links that are shut to a visitor: by their limit, by their date, and by their network. */
async function givenShutLinks({ db }: Server, person: Person, screenerID: string) {
  const send = async (
    body: Partial<Input<(typeof sharedScreeners)['send']>['body']>,
    state: { views?: number; expiry?: Date; bound_network?: string },
  ) => {
    const { shared_screeners } = await person.call(sharedScreeners.send, { body: { shareType: 'link', screenerID, ...body } })
    const [link] = shared_screeners
    if (!link) throw new Error('nothing was shared')
    await db.updateTable('shared_screeners').set(state).where('_id', '=', link._id).execute()
    return link.url.split('/').pop() ?? ''
  }
  const emails = [{ full_name: 'Ingrid Solheim', email: 'ingrid@nordlys.example' }]
  return {
    usedToken: await send({ linkName: 'Press', viewCountLimit: 1 }, { views: 1 }),
    expiredToken: await send({ linkName: 'Last year' }, { expiry: new Date(0) }),
    boundToken: await send({ shareType: 'email', emails, ipProtectionEnabled: true }, { bound_network: '192.0.2.1' }),
  }
}

const PLAIN_IDS = [
  'organization',
  'user',
  'colleague',
  'approver',
  'invitee',
  'role',
  'spareRole',
  'department',
  'project',
  'projectFolder',
  'destination',
  'folder',
  'document',
  'archived',
  'subtitleFile',
  'tag',
  'film',
  'screener',
  'share',
  'session',
  'comment',
  'dcp',
  'room',
  'roomProject',
  'upload',
  'asperaUpload',
  'notification',
  'customField',
  'category',
  'credit',
  'attachment',
  'subtitles',
  'logEntry',
  'package',
  'packageRecipient',
  'import',
  'videoRequest',
  'timedText',
  'submittedVideo',
  'submittedText',
  'videoTemplate',
  'download',
  'invoice',
  'creditNote',
  'redeemedCard',
  'creditCard',
  'cartOrder',
  'promo',
  'shipment',
  'order',
  'quote',
  'approval',
  'approvalToDecline',
  'approvalToWithdraw',
] as const

function unknownThings({ clock }: Server): Things {
  const ids = [...PLAIN_IDS, 'loginSession', 'passkey', 'customer'] as const
  const made = Object.fromEntries(ids.map((each) => [each, clock.newId()])) as Record<(typeof ids)[number], string>
  const token = 'nobody'.repeat(8)
  const proofs = {
    recoveryCode: '0000',
    code: '000000',
    nextCode: '000000',
    newAppCode: '000000',
    newKey: '{}',
    keyAnswer: '{}',
    cardToken: 'tok_of_none',
  }
  return withChannels({
    ...made,
    ...proofs,
    projectFolderSlug: 'nowhere',
    giftCardNumber: '2209999999999999',
    token,
    usedToken: token,
    boundToken: token,
    expiredToken: token,
    packageToken: token,
    fileRequest: token,
    requestToken: token,
    cinerequestToken: token,
    videoToken: token,
    resetToken: token,
    deviceLink: token,
    invite: 'ab'.repeat(32),
  })
}

type Bare = Omit<Things, 'projectChannel' | 'documentChannel' | 'screenerChannel' | 'userChannel' | 'organizationChannel'>

const withChannels = (things: Bare): Things => ({
  ...things,
  projectChannel: projectChannel(things.project),
  documentChannel: documentChannel(things.film),
  screenerChannel: screenerChannel(things.screener),
  userChannel: userChannel(things.user),
  organizationChannel: organizationChannel(things.organization),
})
