import { expect, test } from 'vitest'
import { bases } from '#platform/addresses/bases'
import { CallError } from '#platform/call'
import { failureOf } from './failure.ts'

const HREF = '/projects/p-1/files?folder=f-2#reel'

test('who has no session is led to the login with the way back to the whole address', () => {
  const failure = failureOf(new CallError('no_session', 401), HREF)
  expect(failure).toEqual({ kind: 'LEAVE', to: `${bases.accounts}/login?redirect=${encodeURIComponent(HREF)}` })
})

test('who has no access is led to the page that says so, which knows the way back', () => {
  expect(failureOf(new CallError('no_access', 403), HREF)).toEqual({
    kind: 'LEAVE',
    to: `/401?redirect=${encodeURIComponent(HREF)}`,
    isOfApp: true,
  })
})
