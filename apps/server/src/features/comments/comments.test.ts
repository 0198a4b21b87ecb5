import { comments } from '@answerprint/contract/comments'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { FILM_HEAD } from '../../../test/given/given.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { type Server, startServer } from '../../../test/start-server.ts'

async function givenShare(server: Server, asked: { shareType?: 'email' | 'link'; commentingEnabled?: boolean; password?: string } = {}) {
  const organization = await server.given.organization()
  const owner = await organization.member()
  const { _id: projectID } = await server.given.project(owner)
  const fileID = await server.given.file(owner, projectID, 'THE_SALT_MERIDIAN.mp4', FILM_HEAD)
  const screenerID = await server.given.published(fileID)
  const emails = [{ full_name: 'Haruki Aizawa', email: 'haruki@takeda.example' }]
  const how = asked.shareType === 'link' ? { shareType: 'link' as const, linkName: 'Press' } : { shareType: 'email' as const, emails }
  const { shared_screeners } = await owner.call(sharedScreeners.send, { body: { screenerID, commentingEnabled: true, ...asked, ...how } })
  const [share] = shared_screeners
  if (!share) throw new Error('nothing was shared')
  const token = share.url.split('/').pop() ?? ''
  return { organization, owner, share, token, film: { projectID, screenerID }, params: { token, screenerID } }
}

const said = (text: string, seconds = 12) => ({ seconds, text })
const missing = '00000000-0000-7000-8000-000000000000'

test('a reviewer comments on a moment, corrects the comment, and deletes it', async () => {
  const server = await startServer()
  const { params, token } = await givenShare(server)
  const reviewer = server.anonymous()

  const late = await reviewer.call(comments.add, { params, body: said('Wonderful scene.', 44.5) })
  await reviewer.call(comments.add, { params, body: said('  That first wide is a gift.  ', 3) })
  expect(late).toMatchObject({ seconds: 44.5, author_name: 'Haruki Aizawa', is_own: true, edited_at: null })

  server.clock.advance({ seconds: 60 })
  const own = { token, commentID: late._id }
  await reviewer.call(comments.update, { params: own, body: { text: 'The one for the catalogue.' } })
  const { comments: list } = await reviewer.call(comments.list, { params, query: {} })
  expect(list.map((each) => [each.seconds, each.text])).toEqual([
    [3, 'That first wide is a gift.'],
    [44.5, 'The one for the catalogue.'],
  ])
  expect(list[1]?.edited_at).not.toBeNull()

  await reviewer.call(comments.delete, { params: own, query: {} })
  expect((await reviewer.call(comments.list, { params, query: {} })).comments).toHaveLength(1)
})

test('behind a link people name themselves, and change only comments from their own browser', async () => {
  const server = await startServer()
  const { params, token } = await givenShare(server, { shareType: 'link' })
  const reviewer = server.anonymous()

  await expect(reviewer.call(comments.add, { params, body: said('Who am I?') })).rejects.toMatchObject({ code: 'comment_name_missing' })
  const mine = await reviewer.call(comments.add, { params, body: { ...said('Subtitle says harbour.'), name: 'Ines Calloway' } })
  expect(mine.author_name).toBe('Ines Calloway')

  const stranger = server.anonymous()
  const { comments: seen } = await stranger.call(comments.list, { params, query: {} })
  expect(seen).toMatchObject([{ author_name: 'Ines Calloway', is_own: false }])
  const own = { token, commentID: mine._id }
  await stranger.call(comments.add, { params, body: { ...said('Mine too.'), name: 'Jun Takeda' } })
  await expect(stranger.call(comments.update, { params: own, body: { text: 'x' } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger.call(comments.delete, { params: own, query: {} })).rejects.toMatchObject({ code: 'not_found' })
})

test('comments stay within their share: another link, a closed gate and a share without comments are refused', async () => {
  const server = await startServer()
  const first = await givenShare(server)
  const second = await givenShare(server)
  const reviewer = server.anonymous()
  const mine = await reviewer.call(comments.add, { params: first.params, body: said('Mine.') })

  const across = { token: second.token, commentID: mine._id }
  await expect(reviewer.call(comments.delete, { params: across, query: {} })).rejects.toMatchObject({
    code: 'not_found',
  })
  const wrongFilm = { token: first.token, screenerID: second.film.screenerID }
  await expect(reviewer.call(comments.add, { params: wrongFilm, body: said('x') })).rejects.toMatchObject({ code: 'link_invalid' })

  const locked = await givenShare(server, { password: 'seven seals' })
  await expect(reviewer.call(comments.add, { params: locked.params, body: said('x') })).rejects.toMatchObject({ code: 'link_locked' })
  await expect(reviewer.call(comments.list, { params: locked.params, query: {} })).rejects.toMatchObject({
    code: 'link_locked',
  })
  const silent = await givenShare(server, { commentingEnabled: false })
  await expect(reviewer.call(comments.add, { params: silent.params, body: said('x') })).rejects.toMatchObject({ code: 'comments_off' })
  expect(await server.db.selectFrom('comments').select('text').execute()).toEqual([{ text: 'Mine.' }])
})

test('the owner reads the comments beside the film, and the screener and the share show that there are some', async () => {
  const server = await startServer()
  const { owner, organization, film, params, share } = await givenShare(server)
  expect(await owner.call(screeners.get, { params: film })).toMatchObject({ has_comments: false })

  await server.anonymous().call(comments.add, { params, body: said('Sound drops on the cut.', 61) })
  expect(await owner.call(screeners.get, { params: film })).toMatchObject({ has_comments: true })
  const { sharedScreener } = await owner.call(sharedScreeners.get, { params: { sharedScreenerID: share._id } })
  expect(sharedScreener.has_comments).toBe(true)
  const { comments: received } = await owner.call(comments.received, { params: film })
  expect(received).toMatchObject([{ seconds: 61, author_email: 'haruki@takeda.example', shared_screener_id: share._id }])

  const analyst = await organization.member(['projects:can_view', 'screeners:can_view_analytics'])
  await expect(analyst.call(comments.received, { params: film })).rejects.toMatchObject({ code: 'forbidden' })
  const stranger = await server.given.person()
  await expect(stranger.call(comments.received, { params: film })).rejects.toMatchObject({ code: 'no_access' })
})

test('comments are downloaded as a CSV that runs no formula in a spreadsheet', async () => {
  const server = await startServer()
  const { owner, film, params, share } = await givenShare(server)
  const reviewer = server.anonymous()
  await server.db.updateTable('screeners').set({ duration_seconds: 7200 }).where('_id', '=', params.screenerID).execute()
  await reviewer.call(comments.add, { params, body: said('=HYPERLINK("https://evil.example")', 3725.9) })
  await reviewer.call(comments.add, { params, body: said('Two lines,\nand a "quote".', 9) })

  for (const answer of [
    await owner.request(comments.downloadOfScreener, { params: film }),
    await owner.request(comments.downloadOfShare, { params: { sharedScreenerID: share._id } }),
  ]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="?The Salt Meridian-comments-/)
    const [head, first, rest] = [answer.body.split('\r\n')[0], answer.body.split('\r\n')[1], answer.body.split('\r\n')[2]]
    expect(head).toBe('\uFEFFScreener,Timecode,Comment,Name,Email,Created At (UTC)')
    expect(first).toMatch(/^The Salt Meridian,00:00:09,"Two lines,\nand a ""quote"".",Haruki Aizawa,haruki@takeda\.example,\d{4}-/)
    expect(rest).toContain(`01:02:05,"'=HYPERLINK(""https://evil.example"")"`)
  }
  const refused = await owner.request(comments.downloadOfShare, { params: { sharedScreenerID: missing } })
  expect(refused.json()).toMatchObject({ code: 'not_found' })
})

test('comments are downloaded as a document too, a long one from its first word to its last', async () => {
  const server = await startServer()
  const { owner, film, params, share } = await givenShare(server)
  const reviewer = server.anonymous()
  await server.db.updateTable('screeners').set({ duration_seconds: 7200 }).where('_id', '=', params.screenerID).execute()
  const long = Array.from({ length: 180 }, (_, index) => `${index % 2 ? 'WORDS' : 'fitjlr'}${index}`).join(' ')
  await reviewer.call(comments.add, { params, body: said(long, 3725.9) })

  const query = { format: 'pdf' }
  for (const answer of [
    await owner.request(comments.downloadOfScreener, { params: film, query }),
    await owner.request(comments.downloadOfShare, { params: { sharedScreenerID: share._id }, query }),
  ]) {
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="?The Salt Meridian-comments-.*\.pdf/)
    const { text } = await readPdf(answer.rawPayload)
    expect(text.match(/(WORDS|fitjlr)\d+/g)).toEqual(long.split(' '))
    for (const words of ['1 comment.', '01:02:05', 'Haruki Aizawa', 'haruki@takeda.example']) expect(text).toContain(words)
    expect(text).not.toContain('…')
  }
  const unknown = await owner.request(comments.downloadOfScreener, { params: film, query: { format: 'docx' } })
  expect(unknown.json()).toMatchObject({ code: 'export_format_unknown' })
})

test('a comment has text, of at most 2,000 characters', async () => {
  const server = await startServer()
  const { params } = await givenShare(server)
  const reviewer = server.anonymous()
  await expect(reviewer.call(comments.add, { params, body: said('x'.repeat(2001)) })).rejects.toMatchObject({ code: 'invalid' })
  await expect(reviewer.call(comments.add, { params, body: said('   ') })).rejects.toMatchObject({ code: 'invalid' })
  expect(await server.db.selectFrom('comments').selectAll().execute()).toEqual([])
})
