import { review } from '@answerprint/contract/review'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { givenRoom } from '../../../test/given/given-room.ts'
import type { Person } from '../../../test/person.ts'

/** A reviewer who has opened the room by its password, and watches one of its films. */
async function givenWatching(terms: object = {}) {
  const room = await givenRoom()
  const { ada, anonymous, origin, clock, send, start, titles, halcyon } = room
  const { share, token } = await send({ password: 'projector4', ...terms })
  const reviewer = anonymous()
  await reviewer.call(review.unlock, { params: { token }, body: { password: 'projector4' } })
  const { endpoints, sessionID } = await start(reviewer, token, halcyon.screenerID)
  const address = new URL(endpoints.manifest_url.replace('manifest.mpd', 'v360/00001.m4s'), origin)
  /** What lies behind is no real film here: it is asked for, or refused before. */
  const isRefused = async () => {
    clock.advance({ seconds: 6 })
    const headers = { authorization: `Bearer ${endpoints.token}`, ...reviewer.cookieHeader() }
    return (await fetch(address, { headers })).status === 403
  }
  const change = (body: object, who: Person = ada) =>
    who.call(sharedScreeners.update, { params: { sharedScreenerID: share._id }, body: body as never })
  return { ...room, share, token, reviewer, isRefused, change, sessionID, seen: () => titles(reviewer, token) }
}

test('another password ends what plays of a room, and asks a reviewer who had entered the one before', async () => {
  const { seen, change, isRefused, reviewer, token, sessionID, start, ortolan } = await givenWatching()
  expect(await isRefused()).toBe(false)
  await change({ key: 'password', value: 'lighthouse' })

  expect(await isRefused()).toBe(true)
  expect(await seen()).toBe('password')
  const body = { played: [[0, 9]] as [number, number][], position_seconds: 9 }
  await expect(reviewer.call(review.heartbeat, { params: { token, sessionID }, body })).rejects.toMatchObject({
    code: 'play_token_refused',
  })
  await expect(start(reviewer, token, ortolan.screenerID)).rejects.toMatchObject({ code: 'incorrect_password' })
})

test('a password that is taken away and given again, the same one too, is asked for again', async () => {
  const { seen, change, isRefused } = await givenWatching()
  await change({ key: 'password', value: null })
  expect(await seen()).toEqual(['Halcyon', 'Ortolan'])
  await change({ key: 'password', value: 'projector4' })

  expect(await isRefused()).toBe(true)
  expect(await seen()).toBe('password')
})
