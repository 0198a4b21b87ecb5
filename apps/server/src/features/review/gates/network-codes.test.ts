import { review } from '@answerprint/contract/review'
import { expect, test } from 'vitest'
import { givenShare, start } from '../../../../test/given/given-share.ts'
import type { Person } from '../../../../test/person.ts'
import { startServer } from '../../../../test/start-server.ts'

/** A share with IP protection that was opened at home; its reviewer comes by other networks then. */
async function givenAway() {
  const server = await startServer()
  const { reviewer, params } = await givenShare(server, { ipProtectionEnabled: true })
  await start(reviewer, params)
  const codes = async () => {
    await server.work()
    return server.mailbox.flatMap((each) => /^(\d{6}) is your screening code/.exec(each.subject)?.[1] ?? [])
  }
  const open = (person: Person) => person.call(review.open, { params })
  const enter = (person: Person, code: string) => person.call(review.unlock, { params, body: { code } })
  const sendCode = (person: Person) => person.call(review.sendCode, { params })
  return { server, reviewer, codes, open, enter, sendCode }
}

const wrongFor = (code: string, tried: number) => String((Number(code) + 1 + tried) % 1_000_000).padStart(6, '0')
const gateIs = (state: string) => ({ gate: { state } })

test('each network has a code of its own: a third one gets one at once', async () => {
  const { reviewer, codes, open, enter } = await givenAway()
  reviewer.ip = '198.51.100.20'
  await open(reviewer)
  await codes()
  reviewer.ip = '192.0.2.7'
  await open(reviewer)
  await open(reviewer)

  const [train, hotel, ...more] = await codes()
  expect(more).toEqual([])
  await expect(enter(reviewer, train ?? '')).rejects.toMatchObject({ code: 'incorrect_code' })
  await expect(enter(reviewer, hotel ?? '')).resolves.toMatchObject(gateIs('open'))
})

test('after five wrong tries a new code is sent, and it opens the gate', async () => {
  const { server, reviewer, codes, open, enter, sendCode } = await givenAway()
  reviewer.ip = '198.51.100.20'
  await open(reviewer)
  const [first = ''] = await codes()
  for (let tried = 0; tried < 5; tried++)
    await expect(enter(reviewer, wrongFor(first, tried))).rejects.toMatchObject({ code: 'incorrect_code' })
  await expect(enter(reviewer, first)).rejects.toMatchObject({ code: 'code_used_up', message: 'Too many wrong codes. Send a new one.' })

  await expect(sendCode(reviewer)).rejects.toMatchObject({ code: 'code_sent_lately' })
  server.clock.advance({ seconds: 31 })
  await sendCode(reviewer)

  const second = (await codes()).find((each) => each !== first) ?? ''
  await expect(enter(reviewer, first)).rejects.toMatchObject({ code: 'incorrect_code' })
  await expect(enter(reviewer, second)).resolves.toMatchObject(gateIs('open'))
})

test('tries from one network use up none of another', async () => {
  const { server, reviewer, codes, open, enter } = await givenAway()
  const stranger = server.anonymous()
  stranger.ip = '192.0.2.66'
  await open(stranger)
  await codes()
  reviewer.ip = '198.51.100.20'
  await open(reviewer)
  const [, code = ''] = await codes()
  for (let tried = 0; tried < 6; tried++) await enter(stranger, wrongFor(code, tried)).catch(() => undefined)

  await expect(enter(reviewer, code)).resolves.toMatchObject(gateIs('open'))
  await expect(open(stranger)).resolves.toMatchObject(gateIs('network'))
})

test('a code ends after ten minutes, and a mailbox is not filled: five codes an hour for a network, twenty for a link', async () => {
  const { server, reviewer, codes, open, enter, sendCode } = await givenAway()
  reviewer.ip = '198.51.100.20'
  await open(reviewer)
  const [code = ''] = await codes()
  server.clock.advance({ minutes: 10 })
  await expect(enter(reviewer, code)).rejects.toMatchObject({ code: 'code_expired' })

  for (let sent = 1; sent < 5; sent++) {
    await sendCode(reviewer)
    server.clock.advance({ seconds: 31 })
  }
  await expect(sendCode(reviewer)).rejects.toMatchObject({ code: 'too_many_codes' })
  for (let network = 1; network <= 20; network++) {
    const other = server.anonymous()
    other.ip = `192.0.2.${network}`
    await open(other)
  }
  expect(await codes()).toHaveLength(20)

  server.clock.advance({ minutes: 61 })
  await sendCode(reviewer)
  expect(await codes()).toHaveLength(21)
})
