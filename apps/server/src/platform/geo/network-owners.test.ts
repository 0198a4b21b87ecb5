import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openNetworkOwners } from './network-owners.ts'

const owners = openNetworkOwners()

test('the organization behind an address is known, with its name as it is written', async () => {
  expect(await owners.of('1.1.1.1')).toBe('Cloudflare, Inc.')
  expect(await owners.of('8.8.8.8')).toMatch(/Google/)
  expect(await owners.of('2001:4860:4860::8888')).toMatch(/Google/)
  expect(await owners.of('::ffff:1.1.1.1')).toBe('Cloudflare, Inc.')
})

test('addresses of no public network, and what is no address, have none', async () => {
  for (const ip of ['0.0.0.0', '10.0.0.1', '127.0.0.1', '203.0.113.7', '::1', 'fe80::1', 'not an address', ''])
    expect(await owners.of(ip), ip).toBeNull()
})

test('every line of the file is found by its first and its last address', async () => {
  const folder = dirname(createRequire(import.meta.url).resolve('@ip-location-db/asn/package.json'))
  const lines = (await readFile(join(folder, 'asn-ipv4.csv'), 'utf8')).trimEnd().split('\n')
  const some = lines.filter((_, index) => index % 4001 === 0 || index === lines.length - 1)
  for (const line of some) {
    const [first = '', last = '', , ...name] = line.split(',')
    const owner = name.join(',').replace(/^"|"$/g, '').replaceAll('""', '"') || null
    expect([await owners.of(first), await owners.of(last)], line).toEqual([owner, owner])
  }
})
