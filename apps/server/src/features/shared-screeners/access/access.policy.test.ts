import { expect, test } from 'vitest'
import { type GateFacts, gateOf, networkOf } from './access.policy.ts'

const open: GateFacts = {
  now: new Date('2026-03-02T09:00:00Z'),
  expiry: null,
  available_at: null,
  countries: [],
  regions: {},
  place: { country_code: 'SE', region_code: null },
  bound_network: undefined,
  network: '203.0.113.7',
  has_password: false,
  password_given: false,
  must_identify: false,
  is_identified: false,
  is_shown: true,
  is_prepared: true,
  view_count_limit: null,
  views_taken: 0,
  visit: 'none',
}

test.each([
  ['nothing asked', {}, 'open'],
  ['expired this very moment', { expiry: open.now }, 'expired'],
  ['expired, whatever else', { expiry: new Date(0), has_password: true, available_at: new Date('2030-01-01') }, 'expired'],
  ['opens in a minute', { available_at: new Date('2026-03-02T09:01:00Z') }, 'not_yet'],
  ['opens now', { available_at: open.now }, 'open'],
  ['allowed country', { countries: ['SE', 'NO'] }, 'open'],
  ['another country', { countries: ['NO'] }, 'location'],
  ['unknown place where a list exists', { countries: ['NO'], place: { country_code: null, region_code: null } }, 'location'],
  ['allowed region', { countries: ['CA'], regions: { CA: ['QC'] }, place: { country_code: 'CA', region_code: 'QC' } }, 'open'],
  ['another region', { countries: ['CA'], regions: { CA: ['QC'] }, place: { country_code: 'CA', region_code: 'ON' } }, 'location'],
  [
    'country without regions is whole',
    { countries: ['US'], regions: { CA: ['QC'] }, place: { country_code: 'US', region_code: 'NY' } },
    'open',
  ],
  ['a copy that is not made yet', { is_prepared: false, view_count_limit: 1, views_taken: 1 }, 'preparing'],
  ['a visit whose copy is gone', { is_prepared: false, visit: 'going' }, 'preparing'],
  ['a copy that is not made, without the password', { is_prepared: false, has_password: true }, 'password'],
  ['another network', { bound_network: '198.51.100.1' }, 'network'],
  ['own network', { bound_network: '203.0.113.7' }, 'open'],
  ['password not given', { has_password: true }, 'password'],
  ['password given', { has_password: true, password_given: true }, 'open'],
  ['nobody said who watches', { must_identify: true }, 'identify'],
  ['views used up', { view_count_limit: 2, views_taken: 2 }, 'view_limit'],
  ['a view left', { view_count_limit: 2, views_taken: 1 }, 'open'],
  ['views used up, by a visit that goes on', { view_count_limit: 1, views_taken: 1, visit: 'going' }, 'open'],
  ['a visit that goes on, from another network', { bound_network: '198.51.100.1', visit: 'going' }, 'network'],
  ['a visit that was closed', { visit: 'ended' }, 'ended'],
] as const)('%s', (_name, facts, gate) => {
  expect(gateOf({ ...open, ...facts })).toBe(gate)
})

test('a network is one IPv4 address or an IPv6 /64', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0db8:1:2::9')).toBe(networkOf('2001:db8:1:2:ffff::1'))
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
})
