import { AppError } from '@answerprint/contract/errors'
import { expect, test } from 'vitest'
import { inviteFaults, maySend } from './invite-rows.ts'

const row = (role_id: string | null) => ({ key: 'k', name: 'Lior', email: 'lior@nordlys.example', role_id })

test('nothing is sent twice, or while a row lacks its role', () => {
  expect(maySend([row('r'), row('r')], false)).toBe(true)
  expect(maySend([row('r'), row(null)], false)).toBe(false)
  expect(maySend([row('r')], true)).toBe(false)
})

test('each refusal is shown at its row, and one that belongs to no row above them', () => {
  const errors = [{ row: 1, field: 'users.1.email', message: 'This email is already a member of your organization.' }]
  const refused = inviteFaults(new AppError('invites_refused', { errors }))
  expect(refused).toEqual({ rows: { 1: { field: 'email', message: errors[0]?.message } }, general: undefined })
  expect(inviteFaults(new AppError('forbidden')).general).toBe('You do not have permission to do this.')
  expect(inviteFaults(null)).toEqual({ rows: {}, general: undefined })
})
