import { allPermissions, isRestriction } from '@answerprint/contract/permissions'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { type AskedShare, givenScreener } from '../../../../test/given-share.ts'
import type { Person } from '../../../../test/person.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'

const EMPTY = {
  is_active: true,
  text: '   ',
  position: 'top-right',
  second_line_text_type: null,
  size: 'medium',
  opacity: 75,
  mode: 'overlay',
} as const

async function givenSender(server: Server, owner: Person) {
  const { screenerID } = await givenScreener(server, owner)
  const body = (asked: AskedShare) => ({ shareType: 'link' as const, linkName: 'Press', screenerID, ...asked })
  return {
    screenerID,
    refusal: async (asked: AskedShare) => (await owner.request(sharedScreeners.send, { body: body(asked) })).json(),
    send: async (asked: AskedShare) => (await owner.call(sharedScreeners.send, { body: body(asked) })).shared_screeners[0],
  }
}

test('a watermark that shows nothing is refused, also where the role requires one', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const permissions = allPermissions.filter((each) => !isRestriction(each) || each === 'screeners:require_watermark')
  const sender = await givenSender(server, await organization.member(permissions))

  expect(await sender.refusal({ watermark: EMPTY })).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'watermark', message: 'Give the watermark a text or a second line.' }],
  })
  expect(await sender.refusal({ watermark: { ...EMPTY, is_active: false } })).toMatchObject({ code: 'role_requires_watermark' })
  await expect(sender.send({ watermark: { ...EMPTY, second_line_text_type: 'ip' } })).resolves.toMatchObject({ share_type: 'link' })
})
