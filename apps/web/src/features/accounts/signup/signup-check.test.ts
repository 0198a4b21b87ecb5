import { AppError } from '@answerprint/contract/errors'
import { expect, test } from 'vitest'
import { passwordError, passwordRules, refusedFaults, signupFaults } from './signup-check.ts'

const right = {
  full_name: 'Mireille Quint',
  email: ' Mireille@QuintFilms.example ',
  password: 'abcdefg1',
  confirm_password: 'abcdefg1',
  country_code: 'CA',
}

test('a filled form has no faults', () => {
  expect(signupFaults(right)).toEqual({})
})

test.each(['abcdefgh', 'abc1', 'abcdef 1', ''])('the password %j is refused', (password) => {
  expect(signupFaults({ ...right, password, confirm_password: password })).toHaveProperty('password')
})

test.each(['abcdefg1', 'abcdefg!'])('the password %j is accepted', (password) => {
  expect(signupFaults({ ...right, password, confirm_password: password })).toEqual({})
})

test.each(['a@b', 'a b@c.co', 'mireille'])('the address %j is refused', (email) => {
  expect(signupFaults({ ...right, email })).toEqual({ email: 'Invalid Email' })
})

test('two different passwords are noticed', () => {
  expect(signupFaults({ ...right, confirm_password: 'abcdefg2' })).toEqual({ confirm_password: 'Passwords do not match.' })
})

test('a space in a password is named as the reason', () => {
  expect(signupFaults({ ...right, password: 'abcdef 1', confirm_password: 'abcdef 1' }).password).toContain('Only letters')
})

test('the rules are ticked one by one', () => {
  expect(passwordRules('abcdefgh').map((each) => each.kept)).toEqual([true, false])
  expect(passwordRules('a1').map((each) => each.kept)).toEqual([false, true])
  // No symbol of a password: the tick and the third rule would contradict each other.
  expect(passwordRules('abcdef gh').map((each) => each.kept)).toEqual([true, false, false])
})

test('a broken rule is said by the list of rules alone, a refusal of the server by the field', () => {
  expect(passwordError('abc', undefined)).toBeUndefined()
  expect(passwordError('abc', signupFaults({ ...right, password: 'abc' }).password)).toBe(true)
  expect(passwordError('abcdefg1', 'This is your password already.')).toBe('This is your password already.')
})

test('a refusal is shown at the field it is about', () => {
  expect(refusedFaults(new AppError('email_taken'))).toEqual({ email: 'An account with this email already exists.' })
  expect(refusedFaults(new AppError('invalid', { errors: [{ field: 'body.full_name', message: 'Give it a name.' }] }))).toEqual({
    full_name: 'Give it a name.',
  })
  expect(refusedFaults(new AppError('unavailable'))).toEqual({ form: 'The service is busy. Please try again in a moment.' })
})
