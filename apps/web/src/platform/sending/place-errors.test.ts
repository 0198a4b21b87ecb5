import { Refusal } from '@answerprint/contract/refusal'
import { expect, test } from 'vitest'
import { placeErrors } from './place-errors.ts'

const refused = (errors: { field: string; message: string; row?: number }[]) =>
  new Refusal('invalid', { status: 422, message: 'Please check the fields.', errors })

test('a refusal is placed at its field, whatever leads to it in the body', () => {
  const error = refused([{ field: 'requests.0.title', message: 'Give it a title.' }])
  expect(placeErrors(error, ['title'])).toEqual({ fieldErrors: { title: 'Give it a title.' }, problem: null })
})

test('one of several rows is placed in its row', () => {
  const error = refused([{ row: 1, field: 'email', message: 'They are a member already.' }])
  expect(placeErrors(error, ['0.email', '1.email'])).toEqual({ fieldErrors: { '1.email': 'They are a member already.' }, problem: null })
})

test('what no field on the page can show is said as a sentence', () => {
  const error = refused([{ field: 'secret', message: 'Too short.' }])
  expect(placeErrors(error, ['title'])).toEqual({ fieldErrors: {}, problem: 'Please check the fields.' })
})
