import { Refusal } from '@answerprint/contract/refusal'
import { expect, test } from 'vitest'
import { faultOf } from './playback-faults.ts'

const refused = (status: number) => new Refusal('play_token_refused', { message: 'Refused.', status })

test.each([
  ['a segment that is refused', { code: 1001, data: ['/media/1.m4s', 403] }, 'refused'],
  ['a segment that is missing', { code: 1001, data: ['/media/1.m4s', 404] }, 'network'],
  ['a token that is not renewed any more', { code: 1006, data: [refused(403)] }, 'refused'],
  ['a token that could not be renewed for now', { code: 1006, data: [refused(503)] }, 'network'],
  ['a licence for which no token was given', { code: 6007, data: [{ code: 1006, data: [refused(403)] }] }, 'refused'],
  ['a connection that broke', { code: 1002 }, 'network'],
  ['a licence refused with 403', { code: 6007, data: [{ code: 1001, data: ['/licence', 403] }] }, 'refused'],
  ['a licence server that fails', { code: 6007, data: [{ code: 1001, data: ['/licence', 500] }] }, 'licence'],
  ['a licence without the key', { code: 6008 }, 'licence'],
  ['a browser without protection', { code: 6012 }, 'unsupported'],
  ['a picture that cannot be decoded', { code: 3016 }, 'media'],
  ['anything that is not from the player', new TypeError('Failed to fetch'), 'network'],
])('%s is recognised', (_, error, kind) => {
  expect(faultOf(error)).toMatchObject({ kind })
})
