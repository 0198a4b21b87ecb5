import { notifications } from '@answerprint/contract/notifications'
import { review } from '@answerprint/contract/review'
import { addressIn } from '@answerprint/contract/route'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import {
  beat,
  fetchMedia,
  fetchSegments,
  givenLink,
  givenPictures,
  givenScreener,
  givenShare,
  PRESS,
  start,
  watch,
} from '../../../../test/given/given-share.ts'
import { startServer } from '../../../../test/start-server.ts'

const refused = { code: 'play_token_refused' }

test('after a reload the last view of a limit goes on, and a stranger does not get it', async () => {
  const server = await startServer()
  const { reviewer, params } = await givenLink(server, { viewCountLimit: 1 })
  const { sessionID } = await start(reviewer, params)
  server.clock.advance({ seconds: 3 })
  await beat(reviewer, params.token, sessionID, { played: [[0, 3]], position_seconds: 3 })

  await expect(reviewer.call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'open' } })
  expect(await start(reviewer, params)).toMatchObject({ sessionID })
  await expect(server.anonymous().call(review.open, { params })).resolves.toMatchObject({
    gate: { state: 'view_limit', views: 0, view_count_limit: 1, watching_now: 1 },
  })
  await expect(start(server.anonymous(), params)).rejects.toMatchObject({ code: 'link_locked' })

  server.clock.advance({ minutes: 29 })
  await expect(reviewer.call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'open' } })
})

test('a reviewer at the limit sees what was counted, and asks the sender for more once a day', async () => {
  const server = await startServer()
  const { reviewer, params, owner, share } = await givenShare(server, { viewCountLimit: 1 })
  await expect(reviewer.call(review.requestViews, { params, body: {} })).rejects.toMatchObject({ code: 'views_left' })
  await watch(server, reviewer, params, [0, 80])
  server.clock.advance({ minutes: 31 })
  const gate = async () => (await reviewer.call(review.open, { params })).gate
  expect(await gate()).toMatchObject({ state: 'view_limit', views: 1, view_count_limit: 1, watching_now: 0, views_requested: false })

  await reviewer.call(review.requestViews, { params, body: {} })

  expect(await gate()).toMatchObject({ state: 'view_limit', views_requested: true })
  await expect(reviewer.call(review.requestViews, { params, body: {} })).rejects.toMatchObject({ code: 'views_already_requested' })
  await server.work()
  const mail = server.mailbox.find((each) => each.subject === 'Haruki Aizawa asks to watch The Salt Meridian once more')
  expect(mail).toMatchObject({ to: 'helen@studio.example' })
  expect(mail?.text).toContain('1 of 1 counted')
  const more = { key: 'view_count_limit', value: 2 } as const
  await owner.call(sharedScreeners.update, { params: { sharedScreenerID: share._id }, body: more })
  expect(await gate()).toMatchObject({ state: 'open' })
})

test('the server names the browser: a cookie of one link that no script reads, and no id of the client', async () => {
  const server = await startServer()
  const { reviewer, params } = await givenLink(server)
  const opened = await reviewer.request(review.open, { params })
  const cookie = opened.cookies.find((each) => each.name.startsWith('answerprint-device-'))
  expect(cookie).toMatchObject({ httpOnly: true, path: `/api${addressIn(review.open.route, { params })}` })
  expect((await reviewer.request(review.open, { params })).cookies).toEqual([])

  const accessDeviceID = 'one-id-for-all-browsers'
  const startAs = (person: typeof reviewer) => person.call(review.startSession, { params, body: { accessDeviceID } })
  const visits = await Promise.all([reviewer, server.anonymous(), server.anonymous()].map(startAs))
  expect(new Set(visits.map((each) => each.sessionID)).size).toBe(3)
})

test('a visit belongs to its browser and its link', async () => {
  const server = await startServer()
  const { reviewer, params } = await givenShare(server)
  const { sessionID } = await start(reviewer, params)
  const stranger = server.anonymous()
  await expect(beat(stranger, params.token, sessionID)).rejects.toMatchObject({ code: 'not_found' })
  await start(stranger, params)
  await expect(beat(stranger, params.token, sessionID)).rejects.toMatchObject({ code: 'not_found' })
})

test('two links to one film play in one browser beside each other', async () => {
  const server = await startServer()
  const first = await givenLink(server)
  await givenPictures(server, first.film.screenerID)
  const { shared_screeners } = await first.owner.call(sharedScreeners.send, {
    body: { shareType: 'link', linkName: 'Second', screenerID: first.film.screenerID },
  })
  const token = shared_screeners[0]?.url.split('/').pop() ?? ''
  const one = await start(first.reviewer, first.params)
  const two = await start(first.reviewer, { ...first.params, token })

  expect(await fetchSegments(server, first.reviewer, one.endpoints, [1, 2])).toBe(2)
  expect(await fetchSegments(server, first.reviewer, two.endpoints, [1, 2])).toBe(2)
})

test('a visit that was closed for tampering opens no segment and no licence, with no token of it', async () => {
  const server = await startServer()
  const { reviewer, params, film } = await givenShare(server, { watermark: PRESS })
  await givenPictures(server, film.screenerID)
  const { sessionID, endpoints } = await start(reviewer, params)
  expect(await fetchSegments(server, reviewer, endpoints, [1, 1])).toBe(1)

  const { token } = await beat(reviewer, params.token, sessionID, { event: 'watermark_tampered' })

  for (const given of [endpoints, { ...endpoints, token }]) {
    expect(await fetchSegments(server, reviewer, given, [2, 2])).toBe(0)
    for (const name of ['licence', 'key', 'manifest.mpd'])
      expect(await fetchMedia(server, reviewer, given, name)).toMatchObject({ statusCode: 403 })
  }
  await expect(beat(reviewer, params.token, sessionID)).rejects.toMatchObject(refused)
})

test('a token and its cookie, carried to another address, play only where the link may be watched from', async () => {
  const server = await startServer()
  const { reviewer, params, film } = await givenShare(server, { geoblockCountryCodes: ['US'] })
  await givenPictures(server, film.screenerID)
  reviewer.ip = '8.8.8.8'
  const { endpoints } = await start(reviewer, params)
  expect(await fetchSegments(server, reviewer, endpoints, [1, 1])).toBe(1)

  reviewer.ip = '194.68.0.1'
  expect(await fetchSegments(server, reviewer, endpoints, [2, 2])).toBe(0)
  expect(await fetchMedia(server, reviewer, endpoints, 'licence')).toMatchObject({ statusCode: 403 })
  reviewer.ip = '8.8.4.4'
  expect(await fetchSegments(server, reviewer, endpoints, [2, 2])).toBe(1)
})

test('with IP protection a visit changes its network only through the code, and then goes on', async () => {
  const server = await startServer()
  const { reviewer, params, film } = await givenShare(server, { ipProtectionEnabled: true })
  await givenPictures(server, film.screenerID)
  const { sessionID, endpoints } = await start(reviewer, params)
  expect(await fetchSegments(server, reviewer, endpoints, [1, 1])).toBe(1)

  reviewer.ip = '198.51.100.20'
  expect(await fetchSegments(server, reviewer, endpoints, [2, 2])).toBe(0)
  await expect(beat(reviewer, params.token, sessionID)).rejects.toMatchObject(refused)
  await expect(reviewer.call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'network' } })
  await server.work()
  const code = /(\d{6})/.exec(server.mailbox.map((each) => each.subject).join())?.[1] ?? ''
  await reviewer.call(review.unlock, { params, body: { code } })

  server.clock.advance({ seconds: 6 })
  expect(await start(reviewer, params)).toMatchObject({ sessionID })
  expect(await fetchSegments(server, reviewer, endpoints, [2, 2])).toBe(1)
})

test('after the network was reset, the visit that goes on binds the network that it goes on in', async () => {
  const server = await startServer()
  const { owner, share, reviewer, params, film } = await givenShare(server, { ipProtectionEnabled: true })
  await givenPictures(server, film.screenerID)
  const { sessionID } = await start(reviewer, params)
  const reset = { key: 'ip_protection_reset', value: true } as const
  await owner.call(sharedScreeners.update, { params: { sharedScreenerID: share._id }, body: reset })
  reviewer.ip = '198.51.100.20'
  server.clock.advance({ seconds: 6 })
  const { endpoints, ...going } = await start(reviewer, params)
  expect(going).toMatchObject({ sessionID })
  expect(await fetchSegments(server, reviewer, endpoints, [1, 1])).toBe(1)

  reviewer.ip = '203.0.113.7'
  expect(await fetchSegments(server, reviewer, endpoints, [2, 2])).toBe(0)
  await expect(start(reviewer, params)).rejects.toMatchObject({ code: 'link_locked' })
})

test.each([
  ['an availability of tomorrow', { availableAt: '2026-03-03T09:00:00.000Z', expiry: null }],
  ['an expiry that has come', { availableAt: null, expiry: '2026-03-02T09:00:03.000Z' }],
])('%s ends a visit that goes on within five seconds', async (_name, dates) => {
  const server = await startServer()
  const { reviewer, params, film, owner, share } = await givenShare(server)
  await givenPictures(server, film.screenerID)
  const { sessionID, endpoints } = await start(reviewer, params)
  expect(await fetchSegments(server, reviewer, endpoints, [1, 1])).toBe(1)

  await owner.call(sharedScreeners.updateDates, { params: { sharedScreenerID: share._id }, body: { ...dates, notifyReviewer: false } })
  server.clock.advance({ seconds: 6 })

  expect(await fetchSegments(server, reviewer, endpoints, [2, 3])).toBe(0)
  expect(await fetchMedia(server, reviewer, endpoints, 'licence')).toMatchObject({ statusCode: 403 })
  await expect(beat(reviewer, params.token, sessionID)).rejects.toMatchObject(refused)
})

test('a token ends with its visit, so that none is left when the view is given to another visitor', async () => {
  const server = await startServer()
  const { reviewer, params } = await givenLink(server, { viewCountLimit: 1 })
  await start(reviewer, params)
  const endpoints = async () => reviewer.call(review.endpoints, { params, query: {} })
  server.clock.advance({ minutes: 28 })
  const { expires_at } = await endpoints()
  server.clock.advance({ minutes: 2 })
  expect(Date.parse(expires_at)).toBe(server.clock.now().getTime())
  await expect(endpoints()).rejects.toMatchObject(refused)
  await start(server.anonymous(), params)
})

test('what the reviewers of a link played is added up, report by report', async () => {
  const server = await startServer()
  const { params, listed } = await givenLink(server)
  await watch(server, server.anonymous(), params, [0, 60])
  await watch(server, server.anonymous(), params, [20, 50])
  await watch(server, server.anonymous(), params, [40, 80])

  expect((await listed())?.stats).toMatchObject({
    percentage_watched: 80,
    watched: [
      { start_percentage: 0, end_percentage: 20, plays: 1 },
      { start_percentage: 20, end_percentage: 40, plays: 2 },
      { start_percentage: 40, end_percentage: 50, plays: 3 },
      { start_percentage: 50, end_percentage: 60, plays: 2 },
      { start_percentage: 60, end_percentage: 80, plays: 1 },
    ],
  })
})

test('who watches through a link is known by name: in its visits, in the notices and in the log of licences', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const owner = await organization.member()
  const { screenerID } = await givenScreener(server, owner)
  await givenPictures(server, screenerID)
  const watermark = { text: 'Nordlys', second_line_text_type: 'email', position: 'top-left', size: 'small', opacity: 50 } as const
  const asked = { watermark: { is_active: true, mode: 'overlay', ...watermark } as const, sendWatchNotification: true }
  const { shared_screeners } = await owner.call(sharedScreeners.send, {
    body: { shareType: 'link', linkName: 'Rotterdam', screenerID, ...asked },
  })
  const [share] = shared_screeners
  const params = { token: share?.url.split('/').pop() ?? '', screenerID }
  const reviewer = server.anonymous()
  await reviewer.call(review.unlock, { params, body: { name: 'Ingrid Solheim', email: 'Ingrid@Nordlys.example' } })
  const { sessionID, endpoints } = await start(reviewer, params)
  expect(await fetchMedia(server, reviewer, endpoints, 'key')).toMatchObject({ statusCode: 200 })
  server.clock.advance({ seconds: 90 })
  await beat(reviewer, params.token, sessionID, { played: [[0, 90]] })

  const { sessions } = await owner.call(sharedScreeners.sessions, { params: { sharedScreenerID: share?._id ?? '' } })
  expect(sessions).toMatchObject([{ viewer: { name: 'Ingrid Solheim', email: 'ingrid@nordlys.example' } }])
  const activity = await owner.call(screeners.activity, { params: { projectID: share?.project_id ?? '', screenerID } })
  expect(activity.live).toMatchObject([{ name: 'Ingrid Solheim' }])
  const guest = await organization.member(['projects:can_view'])
  const refused = guest.call(screeners.activity, { params: { projectID: share?.project_id ?? '', screenerID } })
  await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
  await server.work()
  expect(server.mailbox.map((each) => each.subject)).toEqual(['Ingrid Solheim (Rotterdam) started watching The Salt Meridian'])
  const news = await owner.call(notifications.list, { query: {} })
  expect(news.notifications.map((each) => each.title)).toContain('Ingrid Solheim (Rotterdam) watched The Salt Meridian')
  const licences = await server.db.selectFrom('access_log').select('who').where('action', '=', 'licensed').execute()
  expect(licences).toEqual([{ who: 'ingrid@nordlys.example' }])
})

test('the organization behind a visit is known, where its network belongs to one', async () => {
  const server = await startServer()
  const { owner, share, params } = await givenLink(server)
  for (const ip of ['8.8.8.8', '10.0.0.1']) await start(Object.assign(server.anonymous(), { ip }), params)
  const { sessions } = await owner.call(sharedScreeners.sessions, { params: { sharedScreenerID: share._id } })
  const organizations = sessions.map(({ location }) => location.organization)
  expect(organizations.toSorted()).toEqual([expect.stringContaining('Google'), null])
})

test('a licence is given for a token of its own film that is a minute old at most; segments go on for five', async () => {
  const server = await startServer()
  const { owner, reviewer, params, film } = await givenLink(server)
  await givenPictures(server, film.screenerID)
  const { endpoints } = await start(reviewer, params)
  const status = async (given: typeof endpoints, name: string) => (await fetchMedia(server, reviewer, given, name)).statusCode
  expect(await status(endpoints, 'key')).toBe(200)
  const other = await givenScreener(server, owner)
  const ofAnother = { ...endpoints, manifest_url: endpoints.manifest_url.replace(film.screenerID, other.screenerID) }
  expect(await status(ofAnother, 'key')).toBe(403)

  server.clock.advance({ seconds: 61 })
  expect([await status(endpoints, 'key'), await status(endpoints, 'licence')]).toEqual([403, 403])
  expect(await fetchSegments(server, reviewer, endpoints, [1, 1])).toBe(1)
  expect(await status((await start(reviewer, params)).endpoints, 'key')).toBe(200)
})

test('a visit that another process closed is refused within five seconds', async () => {
  const server = await startServer()
  const { reviewer, params, film } = await givenLink(server)
  await givenPictures(server, film.screenerID)
  const { sessionID, endpoints } = await start(reviewer, params)
  expect(await fetchSegments(server, reviewer, endpoints, [1, 1])).toBe(1)

  await server.db.updateTable('viewing_sessions').set({ closed_at: server.clock.now() }).where('_id', '=', sessionID).execute()
  server.clock.advance({ seconds: 5 })

  expect(await fetchSegments(server, reviewer, endpoints, [2, 2])).toBe(0)
})

test('forty browsers that report at the same moment are each heard, once, and one that may not report changes nothing', async () => {
  const server = await startServer()
  const { owner, params, share, film } = await givenLink(server)
  const people = Array.from({ length: 40 }, () => server.anonymous())
  const visits: { person: (typeof people)[number]; sessionID: string }[] = []
  for (const person of people) visits.push({ person, ...(await start(person, params)) })
  server.clock.advance({ seconds: 30 })
  const [first] = visits
  const stranger = server.anonymous()
  const refusals = expect(beat(stranger, params.token, first?.sessionID ?? '')).rejects.toMatchObject({ code: 'not_found' })

  // Each reports twice at once, as a page does that is left: both count, in either order.
  const reports = visits.flatMap(({ person, sessionID }, index) =>
    [
      [0, 10],
      [10, 20],
    ].map(([from = 0, to = 0]) => beat(person, params.token, sessionID, { played: [[from, to]], position_seconds: index })),
  )
  const answers = await Promise.all(reports)
  await refusals

  expect(new Set(answers.map((each) => each.token)).size).toBe(40)
  const { sessions } = await owner.call(sharedScreeners.sessions, { params: { sharedScreenerID: share._id } })
  expect(sessions.map((each) => each.percentage_watched)).toEqual(Array.from({ length: 40 }, () => 20))
  const { shared_screeners } = await owner.call(sharedScreeners.list, { query: { parentID: film.screenerID, parentType: 'screener' } })
  expect(shared_screeners[0]?.stats).toMatchObject({
    percentage_watched: 20,
    watched: [{ start_percentage: 0, end_percentage: 20, plays: 40 }],
  })
})
