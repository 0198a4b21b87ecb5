import { expect, test } from 'vitest'
import { newPaymentMethod } from '../payment-methods/new-payment-method.ts'
import { cardDigits, groupCard, MONTHS, wrongNumber, yearsAt } from './card-fields.ts'

test.each([
  ['4242424242424242', null],
  ['5555 5555 5555 4444', null],
  ['2223003122003222', null],
  ['378282246310005', null],
  ['4242424242424241', 'Not a valid credit card number'],
  ['424242424242424', 'Not a valid credit card number'],
  ['', 'Not a valid credit card number'],
  ['6011111111111117', 'We only accept Visa, Mastercard or American Express'],
])('%s: %s', (number, wrong) => expect(wrongNumber(number)).toBe(wrong))

test.each([
  ['378282246310005', '3782 822463 10005'],
  ['3782822463100059', '3782 822463 10005'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242x', '4242'],
])('%s is shown as %s', (typed, shown) => expect(groupCard(typed)).toBe(shown))

test('only digits are kept', () => expect(cardDigits('a4b2')).toBe('42'))

test('months from 01 to 12, years from 2022 to 2035, of which those that have passed are disabled', () => {
  expect([MONTHS.length, MONTHS[0], MONTHS.at(-1)]).toEqual([12, '01', '12'])
  const years = yearsAt(new Date('2026-03-02T09:00:00Z'))
  expect([years[0]?.value, years.at(-1)?.value]).toEqual(['2022', '2035'])
  expect(years.filter((each) => each.disabled).map((each) => each.value)).toEqual(['2022', '2023', '2024', '2025'])
  expect(yearsAt(new Date('2031-01-01T00:00:00Z')).at(-1)?.value).toBe('2036')
})

test('the form of a new payment method has these fields', () =>
  expect(Object.keys(newPaymentMethod).sort()).toEqual(
    ['mode', 'cardNumber', 'fullName', 'expiryMonth', 'expiryYear', 'cvc', 'code', 'pin', 'status', 'error', 'visible'].sort(),
  ))
