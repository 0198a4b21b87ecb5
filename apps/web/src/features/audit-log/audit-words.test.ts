import { expect, test } from 'vitest'
import { changeOf, sentenceOf } from './audit-words.ts'

const sentence = (action: string, details: Record<string, unknown> = {}, subject_name: string | null = null) => {
  const { before, subject, after } = sentenceOf({ action, details, subject_name })
  return `${before}${subject}${after}`
}

test('an entry reads as a sentence about what it was done to', () => {
  expect(sentence('member.invited', { email: 'lior@brandt.example' })).toBe('invited lior@brandt.example')
  expect(sentence('role.changed', {}, 'Editor')).toBe('changed the role Editor')
  expect(sentence('department.deleted', { name: 'Sales' })).toBe('deleted the department Sales')
  expect(sentence('login')).toBe('signed in')
})

test('an action without words is shown as it is', () => {
  expect(sentence('film.sent_back', {}, 'Halcyon')).toBe('did film sent back')
})

test('a change is shown from before to after, without ids and lists', () => {
  expect(changeOf({ details: { key: 'status', from: 'Active', to: 'Inactive' } })).toBe('status: Active → Inactive')
  expect(changeOf({ details: { key: 'max_view_count_limit', from: null, to: 20 } })).toBe('max view count limit: none → 20')
  expect(changeOf({ details: { key: 'require_two_factor', from: false, to: true } })).toBe('require two factor: off → on')
  expect(changeOf({ details: { before: 'a@b.co', after: 'c@d.co' } })).toBe('a@b.co → c@d.co')
  expect(changeOf({ details: { key: 'role_id', from: '01a1fd03-f16a-7001-b741-c6379ab943c6', to: 'x' } })).toBe('')
  expect(changeOf({ details: { reason: 'Asked for help by telephone' } })).toBe('Reason: Asked for help by telephone')
  expect(changeOf({ details: {} })).toBe('')
})
