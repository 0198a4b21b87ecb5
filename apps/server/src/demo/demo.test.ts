import { accounts } from '@answerprint/contract/accounts'
import { giftCards } from '@answerprint/contract/billing'
import { comments } from '@answerprint/contract/comments'
import { packageStories } from '@answerprint/contract/deliveries'
import { fileRequests } from '@answerprint/contract/file-requests'
import { files } from '@answerprint/contract/files'
import { history } from '@answerprint/contract/history'
import { packages } from '@answerprint/contract/packages'
import { plans } from '@answerprint/contract/plans'
import { projects } from '@answerprint/contract/projects'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { tags } from '@answerprint/contract/tags'
import { videoRequests } from '@answerprint/contract/video-requests'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '../../test/person.ts'
import { startServer } from '../../test/start-server.ts'
import { composeApp } from '../app.ts'
import { beforeStory } from './before.ts'
import { withoutDemoMail } from './demo-mail.ts'
import { seedDemo } from './seed.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from './seed-organization.ts'
import { playStory, playStoryHandler } from './story/story.jobs.ts'

/** Films that cost a test little. */
const SMALL = { count: 4, sceneSeconds: 1, width: 320, height: 180 }
/** The story is cut short after each so many of its calls that write. */
const CUT_EVERY = 6
const seeding = { say: () => undefined, signal: new AbortController().signal }

test('an empty database gets an organization whose films have their files; a database with people is left alone', async () => {
  const server = await startServer({ DEMO: '1' }, { demoFilms: SMALL })
  const { parts, anonymous, work } = server
  const { services } = composeApp(beforeStory(parts, parts.now()))
  expect(await seedDemo(parts, services, seeding)).toBe(true)
  await playTooEarly(server)
  await work()

  const helen = anonymous()
  await helen.call(accounts.login, { body: { email: DEMO_EMAIL, password: DEMO_PASSWORD } })
  await expectPlan(helen)
  for (const body of [
    { code: '2200000000000001', pin: '1234' },
    { code: '2200000000000002', pin: '5678' },
  ])
    await helen.call(giftCards.redeem, { body })
  const { projects: list } = await helen.call(projects.list, { query: {} })
  const salt = list.find((each) => each.title === 'The Salt Meridian')
  const projectID = salt?._id ?? ''
  const see = async (folder?: string) => {
    const { files: found } = await helen.call(files.list, {
      params: { projectID },
      query: folder === undefined ? {} : { folderID: folder },
    })
    return found
  }
  const top = await see()
  expect(top.map((each) => each.name)).toEqual([
    ...['Artwork', 'Sound', 'Subtitles', 'SALT_MERIDIAN_FTR_239_HD.mp4', 'SALT_MERIDIAN_TRL_239_HD.mp4'],
    'THE_SALT_MERIDIAN_SYNOPSIS.txt',
  ])
  expect(top[3]).toMatchObject({ type: 'source_file', preview_image_status: 'Complete', screener: { status: 'Published' } })
  const sound = await see(top[1]?._id)
  expect(sound.map((each) => each.type)).toEqual(['audio_track', 'audio_track'])
  const { organization_id } = (await helen.call(accounts.check, {})).user
  const { tags: known } = await helen.call(tags.list, { query: { organization_id: organization_id ?? '' } })
  expect(known.map((each) => each.name)).toEqual(['Final', 'For festivals'])

  const halcyon = list.find((each) => each.title === 'Halcyon')?._id ?? ''
  const { files: others } = await helen.call(files.list, { params: { projectID: halcyon }, query: {} })
  expect(others.map((each) => each.name)).toEqual(['HALCYON_KEYART.webp', 'HALCYON_SYNOPSIS.txt'])

  expect(await seedDemo(parts, services, seeding)).toBe(false)
  await expectStory(server, helen, projectID)
}, 240_000)

type Server = Awaited<ReturnType<typeof startServer>>

/** The plan is one that can be chosen, and gives what the page of plans says of it. */
async function expectPlan(helen: Person) {
  const { plans: listed, current } = await helen.call(plans.list, {})
  const plan = listed.find((each) => each.name === current.plan)
  expect(current).toMatchObject({ title: plan?.title, billing_cycle: 'yearly', storage_total: plan?.storage_bytes })
  const { reviewers } = await helen.call(sharedScreeners.quota, { query: {} })
  expect(reviewers.total).toBe(plan?.links)
}

const EARLY_TRIES = 2

/** While the film is being made, a try leaves no sign-in behind and is made again later. */
async function playTooEarly({ parts, db }: Server) {
  const [story] = (await sql<{ data: Story }>`select data from pgboss.job where name = ${playStory.name}`.execute(db)).rows
  const { run } = playStoryHandler({ ...parts, composePast: (own) => composeApp({ ...parts, ...own }) })
  for (let each = 0; each < EARLY_TRIES; each++) await run(story?.data ?? {}, { id: 'early', signal: seeding.signal, isLast: false })
  expect(await countSignIns(db)).toEqual({ logins: 0, sessions: 0 })
  // The queue's own tries come after those that are cut short.
  await sql`update pgboss.job set start_after = now() + interval '1 hour' where name = ${playStory.name}`.execute(db)
}

/** A try signs in once and out again: those that were cut short, those from the queue, and the session of this test. */
async function expectSignIns(db: Server['db'], tries: number) {
  expect(await countSignIns(db)).toEqual({ logins: tries + 1 + EARLY_TRIES + 1, sessions: 1 })
}

type Story = { project_id: string; at: string }

async function countSignIns(db: Server['db']) {
  const logins = await sql`select 1 from access_log where action = 'login'`.execute(db)
  const sessions = await sql`select 1 from sessions`.execute(db)
  return { logins: logins.rows.length, sessions: sessions.rows.length }
}

/** The story is cut short again and again and played to its end: the pages show each visit, file and message of it once. */
async function expectStory(server: Server, helen: Person, projectID: string) {
  const { parts, work, db } = server
  // It waits for the film by trying again; the waiting is shortened.
  const finish = async () => {
    for (;;) {
      await work()
      const waiting = await sql`select 1 from pgboss.job where name = ${playStory.name} and state in ('created', 'retry')`.execute(db)
      if (waiting.rows.length === 0) return
      await sql`update pgboss.job set start_after = now() where name = ${playStory.name} and state in ('created', 'retry')`.execute(db)
    }
  }
  const tries = await playInPieces(server, projectID)
  await finish()
  await expectSignIns(db, tries)
  const seen = await seeStory(helen, projectID)
  expect(seen.reviewers).toEqual([
    ['Beat Zollinger', 52, 1],
    ['Haruki Aizawa', 100, 2],
    ['Ingrid Solheim', 17, 1],
    ['Margaux Delattre', 100, 1],
    ['Oluwaseun Adeyemi', 0, 0],
    ['Renée Castellanos', 67, 1],
  ])
  expect(seen).toMatchObject({
    counts: { all: 6, not_opened: 1, started: 3, finished: 2 },
    comments: 4,
    recipients: [
      { verified_count: 4, finished_at: expect.any(String), downloads: 4 },
      { verified_count: 0, downloads: 2 },
      { opened_at: null, downloads: 0 },
    ],
    received: ['SALT_MERIDIAN_ALT_POSTER.webp', 'SALT_MERIDIAN_ALT_STILL_01.webp', 'SALT_MERIDIAN_ALT_STILL_02.webp'],
    sender: [{ name: 'Sindre Vik', files_count: 3 }],
  })
  expect(await seeMarket(helen)).toEqual({
    name: 'Autumn Market 2026',
    films: ['The Salt Meridian', 'Glass Harbour', 'Vermilion Season'],
    companies: [
      ['harborlight.example', 'quiet', [58, 0, 0]],
      ['lumen-distribution.example', 'growing', [22, 0, 100]],
      ['takeda-pictures.example', 'strong', [100, 100, 50]],
      ['alpenkino.example', 'none', [0, 0, 0]],
    ],
  })
  expect(await seeAskedTitles(helen)).toEqual({
    'Low Tide, High Street': { metadata: 'open' },
    'The Cartographer’s Daughter': { metadata: 'submitted' },
  })
  const dayAgo = parts.now().getTime() - 86_400_000
  expect(
    seen.receivedAt.filter((each) => each > dayAgo),
    'files that arrived only now',
  ).toEqual([])
  expect(seen.terms).toEqual({ 'Haruki Aizawa': [5, false, false], 'Oluwaseun Adeyemi': [null, true, true] })
  expect(seen.shared.toSorted()[0] ?? '').toSatisfy((shared: string) => seen.made.every((made) => made < shared))
  const hour = parts.now().getTime() - 3_600_000
  expect(seen.lastVisits.filter((each) => each > hour)).toHaveLength(1)
  expect(seen.history).toEqual(expect.arrayContaining([expect.stringContaining('shared'), expect.stringContaining('Sindre Vik')]))
  expect(server.mailbox.map((each) => each.to).filter((each) => !each.endsWith('.example'))).toEqual([])
  expect(
    server.mailbox.filter(({ text }) => /^Hello[^\n]*,\n+\p{Ll}/u.test(text)),
    'sentences that begin in lower case',
  ).toEqual([])
}

/** Each try makes a few calls more than the one before, then its process ends: the last call took effect, and its answer was lost. */
async function playInPieces({ parts }: Server, project_id: string) {
  const at = (await waitingStory(parts.db))?.at ?? ''
  let isDone = false
  let tries = 0
  const reads = new Set<string>()
  // Signing in is answered: who has no answer cannot sign out.
  for (let cut = 2; !isDone; cut += CUT_EVERY) {
    let calls = 0
    const composePast: Parameters<typeof playStoryHandler>[0]['composePast'] = (own) => ({
      async buildApp() {
        const app = await composeApp({ ...parts, ...own }).buildApp()
        app.server.on('request', ({ method, url = '' }) => {
          if (method === 'GET') reads.add(url.split('?')[0] ?? '')
        })
        return app.addHook('onSend', async ({ method }) => {
          if (method !== 'GET' && ++calls >= cut) throw new Error('the process ended')
        })
      },
    })
    const attempt = { id: 'attempt', signal: seeding.signal, isLast: false }
    isDone = await playStoryHandler({ ...parts, composePast })
      .run({ project_id, at }, attempt)
      .then(
        () => true,
        () => false,
      )
    expect(cut, 'a story that never ends').toBeLessThan(100)
    tries++
  }
  expect(tries, 'tries that were cut short').toBeGreaterThan(4)
  expect(reads.size, 'files of the package that were read').toBe(4)
  return tries
}

async function waitingStory(db: Server['db']) {
  const { rows } = await sql<{ data: { at: string } }>`select data from pgboss.job where name = ${playStory.name}`.execute(db)
  return rows[0]?.data
}

async function seeStory(helen: Person, projectID: string) {
  const params = { projectID }
  const { files: top } = await helen.call(files.list, { params, query: {} })
  const screenerID = top.find((each) => each.screener?.status === 'Published')?.screener?._id ?? ''
  const query = {
    parentID: screenerID,
    parentType: 'screener' as const,
    take: 100,
    sortBy: 'shared_name' as const,
    sortDirection: 'ASC' as const,
  }
  const { shared_screeners: shares, counts } = await helen.call(sharedScreeners.list, { query })
  const [made] = (await helen.call(packages.list, { params, query: {} })).packages
  const story = await helen.call(packageStories.get, { params: { projectID, packageID: made?._id ?? '' } })
  const { requests } = await helen.call(fileRequests.list, { params })
  const submitted = await helen.call(fileRequests.files, { params: { requestID: requests[0]?._id ?? '' }, query: {} })
  return {
    reviewers: shares.map(({ shared_name, stats }) => [shared_name, Math.round(stats?.percentage_watched ?? 0), stats?.times_watched]),
    lastVisits: shares.map((each) => new Date(each.last_viewed_at ?? 0).getTime()),
    counts,
    terms: Object.fromEntries(
      shares
        .filter((each) => each.has_password || ['Haruki Aizawa'].includes(each.shared_name))
        .map((each) => [each.shared_name, [each.view_count_limit, each.has_password, each.watermark !== null]]),
    ),
    shared: [...shares.map((each) => each.created_at), ...(made ? [made.created_at] : []), ...requests.map((each) => each.created_at)],
    made: top.map((each) => each.created_at),
    comments: (await helen.call(comments.received, { params: { projectID, screenerID } })).comments.length,
    recipients: story.recipients.map((each) => ({
      ...each,
      downloads: new Set(each.events.flatMap(({ event, file_name }) => (event === 'downloaded' ? [file_name] : []))).size,
    })),
    received: submitted.files.map((each) => each.name).toSorted(),
    receivedAt: [...submitted.files, ...submitted.submissions].map((each) => new Date(each.created_at).getTime()),
    sender: submitted.submissions,
    history: (await helen.call(history.list, { params, query: { take: 100 } })).history.map((each) => each.message_plain),
  }
}

async function seeMarket(helen: Person) {
  const { organization_id } = (await helen.call(accounts.check, {})).user
  const inOwner = { organizationID: organization_id ?? '' }
  const { screener_groups: rooms } = await helen.call(screenerRooms.list, { params: inOwner, query: {} })
  expect(rooms).toHaveLength(1)
  const params = { ...inOwner, roomID: rooms[0]?._id ?? '' }
  const { films, companies } = await helen.call(screenerRooms.analytics, { params })
  return {
    name: rooms[0]?.name,
    films: films.map((each) => each.name),
    companies: companies.map((each) => [
      each.name,
      each.interest,
      films.map(({ _id }) => Math.round(each.films.find((film) => film.screener_id === _id)?.percentage_watched ?? 0)),
    ]),
  }
}

async function seeAskedTitles(helen: Person) {
  const { organization_id } = (await helen.call(accounts.check, {})).user
  const { requests } = await helen.call(videoRequests.list, { params: { organizationID: organization_id ?? '' }, query: {} })
  return Object.fromEntries(
    requests.map(({ title, sections }) => [
      title,
      Object.fromEntries(sections.flatMap(({ section, state }) => (section === 'metadata' ? [[section, state]] : []))),
    ]),
  )
}

test('mail to the people of the demo is given to no mail server', async () => {
  const given: string[][] = []
  const carrier = withoutDemoMail({ send: async ({ to, cc }) => void given.push([to, ...cc]) })
  const made = { id: 'one', created_at: new Date(0) }
  const mail = { ...made, replyTo: undefined, subject: 'Private screening', html: '', text: '' }
  await carrier.send({ ...mail, to: 'haruki@takeda-pictures.example', cc: ['ada@studio.test'] })
  await carrier.send({ ...mail, to: 'ada@studio.test', cc: ['margaux@semaine-du-film.example', 'jo@studio.test'] })
  expect(given).toEqual([['ada@studio.test', 'jo@studio.test']])
})
