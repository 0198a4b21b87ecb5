import { expect, test } from 'vitest'
import { drawnCards, isComplete, mayCalculate, mayConfirm, mayPay, missingOf, statusOf, unfinished } from './cart-rules.ts'
import { newAddressOf } from './shipping/new-address.ts'

const order = (includes_shipment: boolean) => ({ includes_shipment }) as Parameters<typeof mayPay>[0]['orders'][number]
const shipment = { selected_rate: {}, destination_address: {} } as NonNullable<Parameters<typeof mayPay>[0]['shipment']>

test('shipping is done when it is picked up, nothing is shipped, or a rate and an address are chosen', () => {
  const sent = [order(false), order(true)]
  expect(mayPay({ willPickup: true, orders: sent, shipment: null })).toBe(true)
  expect(mayPay({ willPickup: false, orders: [order(false)], shipment: null })).toBe(true)
  expect(mayPay({ willPickup: false, orders: sent, shipment })).toBe(true)
  expect(mayPay({ willPickup: false, orders: sent, shipment: { ...shipment, selected_rate: null } })).toBe(false)
  expect(mayPay({ willPickup: false, orders: sent, shipment: { ...shipment, destination_address: null } })).toBe(false)
})

test('payment is done with a card, with nothing left to pay, or on post-pay', () => {
  const owing = { payment_total: 100, needs_card: false }
  expect(mayConfirm(owing, 'card', false)).toBe(true)
  expect(mayConfirm({ ...owing, payment_total: 0 }, null, false)).toBe(true)
  expect(mayConfirm(owing, null, true)).toBe(true)
  expect(mayConfirm(owing, null, false)).toBe(false)
  expect(mayConfirm({ payment_total: 0, needs_card: true }, null, false), 'a rented drive').toBe(false)
})

test('an address that is typed leads to the first step that is not finished', () => {
  const cart = { willPickup: false, orders: [order(true)], shipment: null, payment_total: 100, needs_card: false }
  expect(unfinished('confirmation', cart, null, false)).toEqual({ step: 'shipping', error: 'ADDRESS' })
  expect(unfinished('confirmation', { ...cart, willPickup: true }, null, false)).toEqual({ step: 'payment', error: 'CREDIT_CARD' })
  expect(unfinished('payment', { ...cart, willPickup: true }, null, false)).toBeUndefined()
  expect(unfinished('shipping', cart, null, false)).toBeUndefined()
})

test('what is missing is missing until it is chosen', () => {
  const cart = { willPickup: false, orders: [order(true)], shipment: null, payment_total: 100, needs_card: false }
  expect(missingOf('shipping', cart, null, false)).toBe('ADDRESS')
  const unrated = { ...cart, shipment: { ...shipment, selected_rate: null } }
  expect(missingOf('shipping', unrated, null, false), 'the address is there').toBe('RATE')
  expect(unfinished('payment', unrated, null, false)).toEqual({ step: 'shipping', error: 'RATE' })
  expect(missingOf('shipping', { ...cart, shipment }, null, false)).toBeUndefined()
  expect(missingOf('payment', cart, null, false)).toBe('CREDIT_CARD')
  expect(missingOf('payment', cart, 'card', false)).toBeUndefined()
  expect(missingOf('payment', cart, null, true)).toBeUndefined()
  expect(missingOf('confirmation', cart, null, false)).toBeUndefined()
})

test('the status of a cart', () => {
  const facts = { isLoaded: false, hasError: false, isBuying: false, isBought: false, hasFailed: false }
  expect(statusOf(facts)).toBe('PENDING')
  expect(statusOf({ ...facts, hasError: true })).toBe('ERROR')
  expect(statusOf({ ...facts, isLoaded: true })).toBe('READY')
  expect(statusOf({ ...facts, isLoaded: true, isBuying: true })).toBe('PURCHASING')
  expect(statusOf({ ...facts, isLoaded: true, hasFailed: true })).toBe('FAILED')
  expect(statusOf({ ...facts, isBought: true })).toBe('PURCHASED')
})

test('an address begins in Canada and is complete with line, city, code and province', () => {
  const typed = { ...newAddressOf(null), address_line1: '214 King Street', city: 'Toronto', postal_code: 'M5H 3S6' }
  expect(isComplete(typed)).toBe(false)
  expect(isComplete({ ...typed, state_or_province_code: 'ON' })).toBe(true)
  expect(isComplete({ ...typed, country_code: 'fr' })).toBe(true)
  const full = { ...typed, state_or_province_code: 'ON', organization: 'Northlight', mobile_number: '+1 416' }
  expect(mayCalculate(full)).toBe(true)
  expect(mayCalculate({ ...full, mobile_number: ' ' })).toBe(false)
})

test('the gift card that pays is named by its number; several, and store credit, by what they are', () => {
  const card = (last4: string, current_amount: number, more = {}) => ({
    last4,
    current_amount,
    is_payment_active: true,
    ...more,
  })
  const [first, second] = [card('0001', 5000), card('0002', 1120)]
  expect(drawnCards([first, second], 5000)).toBe('Gift card •••• 0001')
  expect(drawnCards([first, second], 5001)).toBe('Gift cards')
  expect(drawnCards([{ ...first, is_payment_active: false }, card('0003', 0), second], 1000)).toBe('Gift card •••• 0002')
  expect(drawnCards([card('', 900, { is_store_credit: true as const })], 900)).toBe('Store credit')
})
