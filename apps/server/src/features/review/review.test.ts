import { files } from '@answerprint/contract/files'
import { review } from '@answerprint/contract/review'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { type AskedShare, beat, givenLink, givenScreener, givenShare, start, watch } from '../../../test/given/given-share.ts'
import { startServer } from '../../../test/start-server.ts'

const WATERMARK = {
  is_active: true,
  text: 'Nordlys',
  position: 'top-right',
  second_line_text_type: 'email',
  size: 'medium',
  opacity: 75,
  mode: 'overlay',
} as const

test('a reviewer is invited by mail and walks in', async () => {
  const server = await startServer()
  const { reviewer, token, share } = await givenShare(server, {
    message: 'Enjoy <b>this</b><script>alert(1)</script><img src=x onerror=y>',
  })
  await server.work()

  const mail = server.mailbox.at(-1)
  expect(mail).toMatchObject({ to: 'haruki@takeda.example', subject: 'Private screening: The Salt Meridian' })
  expect(mail?.html).toContain(share.url)
  expect(mail?.html).toContain('Enjoy <b>this</b>')
  expect(mail?.html).not.toMatch(/script|onerror/)
  expect(mail?.text).toContain('Admits: Haruki Aizawa\nUntil: No expiry\nViews: No limit')

  await expect(reviewer.call(review.open, { params: { token } })).resolves.toMatchObject({
    host: { name: 'Helen Lind' },
    reviewer_name: 'Haruki Aizawa',
    gate: { state: 'open', screeners: [{ name: 'The Salt Meridian' }] },
  })
})

test('an unknown link is not valid, and neither is one character of a good one', async () => {
  const server = await startServer()
  const { token } = await givenShare(server)
  const visitor = server.anonymous()

  for (const wrong of ['a'.repeat(43), `${token.slice(0, -1)}x`]) {
    await expect(visitor.call(review.open, { params: { token: wrong } })).rejects.toMatchObject({
      code: 'link_invalid',
      message: 'This link is not valid.',
    })
  }
})

test('before the password nothing of the film is shown; a wrong one is refused, and the right one opens the player', async () => {
  const server = await startServer()
  const { reviewer, params } = await givenShare(server, { password: 'lighthouse' })

  const shut = await reviewer.request(review.open, { params })
  expect(shut.json()).toMatchObject({ gate: { state: 'password' } })
  expect(shut.body).not.toMatch(/Salt|Meridian|store|poster/i)
  await expect(start(reviewer, params)).rejects.toMatchObject({ code: 'incorrect_password' })
  await expect(reviewer.call(review.unlock, { params, body: { password: 'lantern' } })).rejects.toMatchObject({
    message: 'Incorrect password',
  })

  await expect(reviewer.call(review.unlock, { params, body: { password: 'lighthouse' } })).resolves.toMatchObject({
    gate: { state: 'open' },
  })
  await expect(start(reviewer, params)).resolves.toMatchObject({ endpoints: { drm_system: 'org.w3.clearkey' } })
  await expect(server.anonymous().call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'password' } })
})

test('ten wrong passwords close the form for a quarter of an hour, even for the right one', async () => {
  const server = await startServer()
  const { reviewer, params, owner, share } = await givenShare(server, { password: 'lighthouse' })
  for (let tries = 0; tries < 10; tries++) await reviewer.call(review.unlock, { params, body: { password: `${tries}` } }).catch(() => {})

  await expect(reviewer.call(review.unlock, { params, body: { password: 'lighthouse' } })).rejects.toMatchObject({ code: 'too_many_tries' })
  server.clock.advance({ minutes: 16 })
  await reviewer.call(review.unlock, { params, body: { password: 'lighthouse' } })

  await owner.call(sharedScreeners.update, { params: { sharedScreenerID: share._id }, body: { key: 'password', value: 'foghorn' } })
  await expect(reviewer.call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'password', was_changed: true } })
  await expect(server.anonymous().call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'password', was_changed: false } })
})

test('a link that is shut for another reason says nothing of its password, and counts no try', async () => {
  const server = await startServer()
  const dates = { availableAt: '2026-03-03T09:00:00.000Z', expiry: '2026-03-05T09:00:00.000Z' }
  const { reviewer, params } = await givenShare(server, { password: 'lighthouse', ...dates })
  const answers = async () => {
    const both = ['lantern', 'lighthouse'].map((password) => reviewer.call(review.unlock, { params, body: { password } }))
    return (await Promise.all(both)).map(({ gate: { state } }) => state)
  }
  for (let tries = 0; tries < 6; tries++) expect(await answers()).toEqual(['not_yet', 'not_yet'])
  server.clock.advance({ days: 1 })
  await expect(reviewer.call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'password' } })
  await expect(answers()).rejects.toMatchObject({ code: 'incorrect_password' })
  server.clock.advance({ days: 2 })
  expect(await answers()).toEqual(['expired', 'expired'])
})

test('a share opens on its date, closes on its expiry, and asks the sender for more time once a day', async () => {
  const server = await startServer()
  const { reviewer, params } = await givenShare(server, { availableAt: '2026-03-03T09:00:00.000Z', expiry: '2026-03-05T09:00:00.000Z' })
  const gate = async () => (await reviewer.call(review.open, { params })).gate

  expect(await gate()).toMatchObject({
    state: 'not_yet',
    available_at: '2026-03-03T09:00:00.000Z',
    message: 'This screener will be available on Mar 3, 2026.',
  })
  server.clock.advance({ days: 1 })
  expect(await gate()).toMatchObject({ state: 'open' })
  await expect(reviewer.call(review.requestExtension, { params })).rejects.toMatchObject({ code: 'share_still_open' })
  server.clock.advance({ days: 2 })
  expect(await gate()).toMatchObject({
    state: 'expired',
    message: 'This screener has expired.',
    extension_requested: false,
    expired_at: '2026-03-05T09:00:00.000Z',
  })

  await reviewer.call(review.requestExtension, { params })
  await expect(reviewer.call(review.requestExtension, { params })).rejects.toMatchObject({ code: 'extension_already_requested' })
  await server.work()
  expect(server.mailbox.filter((each) => each.to === 'helen@studio.example').map((each) => each.subject)).toEqual([
    'Haruki Aizawa asks for more time to watch The Salt Meridian',
  ])
})

test('an extension that was given opens the same link, and once it has ended more time can be asked for again', async () => {
  const server = await startServer()
  const { reviewer, params, owner, share } = await givenShare(server, { expiry: '2026-03-03T09:00:00.000Z' })
  const gate = async () => (await reviewer.call(review.open, { params })).gate
  server.clock.advance({ days: 2 })
  await reviewer.call(review.requestExtension, { params })
  const until = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
  const body = { availableAt: null, expiry: until, notifyReviewer: true }
  await owner.call(sharedScreeners.updateDates, { params: { sharedScreenerID: share._id }, body })
  expect(await gate()).toMatchObject({ state: 'open' })
  await expect(reviewer.call(review.requestExtension, { params })).rejects.toMatchObject({ code: 'share_still_open' })
  server.clock.advance({ hours: 2 })
  expect(await gate()).toMatchObject({ state: 'expired', extension_requested: false })
  await reviewer.call(review.requestExtension, { params })
})

test('countries and regions that are not on the list are refused, an unknown place too', async () => {
  const server = await startServer()
  const { reviewer, params } = await givenShare(server, { geoblockCountryCodes: ['US'] })

  reviewer.ip = '8.8.8.8'
  await expect(reviewer.call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'open' } })
  for (const ip of ['194.68.0.1', '10.0.0.1']) {
    reviewer.ip = ip
    const answer = await reviewer.request(review.open, { params }, { headers: { 'x-forwarded-for': '8.8.8.8' } })
    expect(answer.json()).toMatchObject({ gate: { state: 'location' } })
  }
})

test('IP protection binds to the first network; another one needs the code from the mailbox', async () => {
  const server = await startServer()
  const { reviewer, params } = await givenShare(server, { ipProtectionEnabled: true })
  await start(reviewer, params)

  const elsewhere = server.anonymous()
  elsewhere.ip = '198.51.100.20'
  await expect(elsewhere.call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'network', needs_code: true } })
  await server.work()
  const code = /(\d{6})/.exec(server.mailbox.map((each) => each.subject).join())?.[1] ?? ''
  const wrong = code === '000000' ? '000001' : '000000'
  await expect(elsewhere.call(review.unlock, { params, body: { code: wrong } })).rejects.toMatchObject({ code: 'incorrect_code' })
  await expect(elsewhere.call(review.unlock, { params, body: { code } })).resolves.toMatchObject({ gate: { state: 'open' } })
  await expect(reviewer.call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'network' } })
})

test('the watermark shows who is watching', async () => {
  const server = await startServer()
  const { reviewer, params } = await givenShare(server, { watermark: WATERMARK })

  const { endpoints } = await start(reviewer, params)

  expect(endpoints.watermark).toMatchObject({ text: 'Nordlys', second_line: 'haruki@takeda.example', position: 'top-right' })
})

test('a forensic mark that is not made is refused, not promised', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const film = await givenScreener(server, helen)
  const emails = [{ full_name: 'Haruki Aizawa', email: 'haruki@takeda.example' }]
  const send = (asked: AskedShare) =>
    helen.call(sharedScreeners.send, { body: { shareType: 'email', screenerID: film.screenerID, emails, ...asked } })

  await expect(send({ useForensicWatermark: true })).rejects.toMatchObject({ code: 'forensic_marks_not_ready', status: 409 })
})

test('a link asks who is watching when its watermark says so', async () => {
  const server = await startServer()
  const { reviewer, params } = await givenLink(server, { linkName: 'Rotterdam programming', watermark: WATERMARK })
  await expect(reviewer.call(review.open, { params })).resolves.toMatchObject({ reviewer_name: null, gate: { state: 'identify' } })

  for (const name of ['\u200b', '\u2066\u2069', 'Ingrid\nSolheim'])
    await expect(reviewer.call(review.unlock, { params, body: { name, email: 'i@nordlys.example' } })).rejects.toMatchObject({
      code: 'invalid',
    })
  await reviewer.call(review.unlock, { params, body: { name: 'Ingrid Solheim', email: 'ingrid@nordlys.example' } })

  await expect(start(reviewer, params)).resolves.toMatchObject({ endpoints: { watermark: { second_line: 'ingrid@nordlys.example' } } })
})

test('seventy percent make a view; what was played twice weighs more', async () => {
  const server = await startServer()
  const { reviewer, params, owner, share, film } = await givenShare(server, { sendWatchNotification: true })

  await expect(watch(server, reviewer, params, [0, 69])).resolves.toMatchObject({ view_counted: false, percentage_watched: 69 })
  await expect(watch(server, reviewer, params, [60, 70])).resolves.toMatchObject({ view_counted: true, percentage_watched: 70 })

  const query = { parentID: film.screenerID, parentType: 'screener' as const }
  const { shared_screeners, counts } = await owner.call(sharedScreeners.list, { query })
  expect(counts).toEqual({ all: 1, not_opened: 0, started: 1, finished: 0 })
  expect(await owner.call(sharedScreeners.list, { query: { ...query, progress: 'finished' } })).toMatchObject({ count: 0, counts })
  const inProject = { parentID: film.projectID, parentType: 'project' as const, progress: 'started' as const }
  expect(await owner.call(sharedScreeners.list, { query: inProject })).toMatchObject({ count: 1, counts })
  expect(shared_screeners[0]).toMatchObject({
    project_title: 'The Salt Meridian',
    views: 1,
    is_live: true,
    stats: { is_opened: true, times_watched: 1, percentage_watched: 70 },
  })
  expect(shared_screeners[0]?.stats?.watched).toEqual([
    { start_percentage: 0, end_percentage: 60, weight: 0.5, plays: 1 },
    { start_percentage: 60, end_percentage: 69, weight: 1, plays: 2 },
    { start_percentage: 69, end_percentage: 70, weight: 0.5, plays: 1 },
  ])
  const { sessions } = await owner.call(sharedScreeners.sessions, { params: { sharedScreenerID: share._id } })
  expect(sessions).toMatchObject([
    { counted: true, is_live: true, percentage_watched: 70, browser: { name: 'Safari', os: { name: 'macOS' } } },
  ])
  await server.work()
  const subjects = server.mailbox.filter((each) => each.to === 'helen@studio.example').map((each) => each.subject)
  expect(subjects, 'one email, when it begins').toEqual(['Haruki Aizawa started watching The Salt Meridian'])
})

test('a report cannot claim more than the time that has passed', async () => {
  const server = await startServer()
  const { reviewer, params } = await givenShare(server)
  const { sessionID } = await start(reviewer, params)
  server.clock.advance({ seconds: 1 })

  const answer = await beat(reviewer, params.token, sessionID, { played: [[0, 100]], position_seconds: 100 })

  expect(answer).toMatchObject({ view_counted: false })
  expect(answer.percentage_watched).toBeLessThan(20)

  for (let from = 0; from < 90; from += 15)
    await beat(reviewer, params.token, sessionID, { played: [[from, from + 15]], position_seconds: from + 15 })
  const many = await beat(reviewer, params.token, sessionID, { played: [[90, 100]], position_seconds: 100 })
  expect(many.percentage_watched, 'nor many reports at once').toBeLessThan(20)
})

test('Expire stops a player at its next report, and at its next segment', async () => {
  const server = await startServer()
  const { reviewer, params, owner, share } = await givenShare(server)
  const { sessionID, endpoints } = await start(reviewer, params)

  const expired = await owner.call(sharedScreeners.update, {
    params: { sharedScreenerID: share._id },
    body: { key: 'expiry', value: '1970-01-01T00:00:00.000Z' },
  })
  expect(expired.expiry).toBe('1970-01-01T00:00:00.000Z')
  expect((await reviewer.call(review.open, { params })).gate, 'no date that no one chose').toMatchObject({
    state: 'expired',
    expired_at: null,
  })

  await expect(beat(reviewer, params.token, sessionID)).rejects.toMatchObject({ code: 'play_token_refused' })
  const segment = await fetch(new URL(endpoints.manifest_url, server.origin), {
    headers: { authorization: `Bearer ${endpoints.token}`, ...reviewer.cookieHeader() },
  })
  expect(segment.status).toBe(403)
  await owner.call(sharedScreeners.update, { params: { sharedScreenerID: share._id }, body: { key: 'expiry', value: null } })
  await expect(reviewer.call(review.open, { params })).resolves.toMatchObject({ gate: { state: 'open' } })
})

test('deleting the film closes every link to it, and who holds one reads that it was deleted, and nothing of it', async () => {
  const server = await startServer()
  const { reviewer, params, owner, film } = await givenShare(server, { password: 'lighthouse' })
  const { files: listed } = await owner.call(files.list, { params: { projectID: film.projectID }, query: {} })
  const [file] = listed

  await owner.call(files.delete, {
    params: { projectID: film.projectID },
    body: { _files: [{ _id: file?._id ?? '', type: 'source_file' }] },
  })

  const shut = await reviewer.request(review.open, { params })
  expect(shut.json()).toMatchObject({ host: { name: 'Helen Lind' }, gate: { state: 'expired', may_be_extended: false } })
  expect(shut.body).not.toMatch(/Salt|Meridian|store|poster/i)
  await expect(start(reviewer, params)).rejects.toMatchObject({ code: 'link_invalid' })
  await expect(reviewer.call(review.requestExtension, { params })).rejects.toMatchObject({ code: 'link_invalid' })
  await expect(owner.call(screeners.get, { params: { projectID: film.projectID, screenerID: film.screenerID } })).rejects.toMatchObject({
    code: 'not_found',
  })
})
