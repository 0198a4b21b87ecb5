import { expect, test } from 'vitest'
import { asksBeforeClosing, closedForm, maySend, type SupportEvent, supportForm } from './support-form.ts'

const after = (...events: SupportEvent[]) => events.reduce(supportForm, closedForm)

test('it opens empty, or about an order', () => {
  expect(after({ type: 'opened' })).toEqual({ visible: true, status: null, subject: '', message: '', order: null })
  expect(after({ type: 'opened', order: '1042' })).toMatchObject({ order: '1042', subject: 'Order 1042' })
})

test('a message is needed, and it is sent once at a time', () => {
  const typed = after({ type: 'opened' }, { type: 'typed', message: 'Hello' })
  expect(maySend(after({ type: 'opened' }))).toBe(false)
  expect(maySend(after({ type: 'opened' }, { type: 'typed', message: ' \n ' }))).toBe(false)
  expect(maySend(typed)).toBe(true)
  const sending = supportForm(typed, { type: 'sending' })
  expect(sending.status).toBe('PENDING')
  expect(maySend(sending)).toBe(false)
})

test('after a failure the words are kept and may be sent again', () => {
  const failed = after({ type: 'opened' }, { type: 'typed', message: 'Hello' }, { type: 'sending' }, { type: 'failed' })
  expect(failed).toMatchObject({ status: 'ERROR', message: 'Hello', visible: true })
  expect(maySend(failed)).toBe(true)
  expect(supportForm(failed, { type: 'typed', message: 'Hello!' }).status).toBeNull()
})

test('closing asks from the second letter on', () => {
  expect(asksBeforeClosing(after({ type: 'opened' }, { type: 'typed', message: 'H' }))).toBe(false)
  expect(asksBeforeClosing(after({ type: 'opened' }, { type: 'typed', message: 'He' }))).toBe(true)
})
