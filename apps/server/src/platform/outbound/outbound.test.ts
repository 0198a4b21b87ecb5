import { afterAll, beforeAll, expect, test } from 'vitest'
import { FileHosts } from '../../../test/hosts/file-hosts.ts'
import { redirect, sendPage } from '../../../test/hosts/send-bytes.ts'
import { checkAddress } from './check-address.ts'
import { isPublicAddress } from './public-address.ts'
import { readText } from './read-text.ts'

const HOSTS = ['www.dropbox.com', '.dl.dropboxusercontent.com']

let hosts: FileHosts
beforeAll(async () => {
  hosts = await FileHosts.start()
})
afterAll(() => hosts.close())

const codeOf = (work: Promise<unknown>) => work.then(() => 'answered').catch((error: { code?: string }) => error.code)

test.each([
  'http://www.dropbox.com/s/a',
  'file:///etc/passwd',
  'gopher://www.dropbox.com/s/a',
  'ftp://www.dropbox.com/s/a',
  'data:text/plain,hello',
  'https://www.dropbox.com:8443/s/a',
  'https://user@www.dropbox.com/s/a',
  'https://www.dropbox.com:secret@www.dropbox.com/s/a',
  'https://www.dropbox.com@169.254.169.254/latest/meta-data',
  'https://169.254.169.254#@www.dropbox.com/',
  'https://169.254.169.254\\@www.dropbox.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://0x7f.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://localhost/',
  'https://www.dropbox.com.attacker.example/',
  'https://attacker.example/?www.dropbox.com',
  'https://evilwww.dropbox.com/',
  'https://dl.dropboxusercontent.com.attacker.example/',
  'https://.dl.dropboxusercontent.com/',
  'https://www.dropbox.com./s/a',
  'https://www.dropbоx.com/s/a',
  'not an address',
  '',
])('an address is refused before any lookup: %s', (address) => {
  expect(() => checkAddress(address, HOSTS)).toThrow(expect.objectContaining({ code: 'refused' }))
})

test('an address of an allowed host is accepted, in upper or lower case', () => {
  expect(checkAddress('https://WWW.Dropbox.com/s/a?dl=1', HOSTS).href).toBe('https://www.dropbox.com/s/a?dl=1')
  expect(checkAddress('https://uc1.dl.dropboxusercontent.com/cd', HOSTS).hostname).toBe('uc1.dl.dropboxusercontent.com')
})

const AT_HOME = [
  ...['127.0.0.1', '127.255.255.254', '10.0.0.1', '172.16.3.4', '192.168.1.1', '100.64.0.1', '169.254.169.254', '0.0.0.0', '0.1.2.3'],
  ...['192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::7f00:1',
    '::a9fe:a9fe',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
  ],
  ...['100::1', '2001::1', '2001:db8::1', '2002:7f00:1::1', '3fff::1', '5f00::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fec0::1', 'ff02::1'],
  ...['', 'localhost', '127.0.0.1.nip.io', '999.1.1.1'],
]
test.each(AT_HOME)('%s is no address of the public internet', (address) => expect(isPublicAddress(address)).toBe(false))
test.each(['162.125.1.18', '8.8.8.8', '2620:100:6016:18::a27d:112', '2a00:1450:4001:82a::200e'])(
  '%s is an address of the public internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each(AT_HOME)('a name that resolves to %s is refused', async (address) => {
  const before = hosts.asked.length
  hosts.names.set('www.dropbox.com', [address])
  expect(await codeOf(hosts.outbound().get('https://www.dropbox.com/s/a', { hosts: HOSTS }))).toBe('refused')
  hosts.names.delete('www.dropbox.com')
  expect(hosts.asked.length).toBe(before)
})

test('one private address among public ones refuses the name', async () => {
  hosts.names.set('www.dropbox.com', ['162.125.1.18', '127.0.0.1'])
  expect(await codeOf(hosts.outbound().get('https://www.dropbox.com/s/a', { hosts: HOSTS }))).toBe('refused')
  hosts.names.delete('www.dropbox.com')
})

test('a name is resolved once a hop, and the connection goes to the checked address', async () => {
  const dialled: string[] = []
  let looks = 0
  // The name resolves differently the second time, as in DNS rebinding.
  hosts.names.set('www.dropbox.com', () => [++looks === 1 ? '162.125.1.18' : '127.0.0.1'])
  hosts.others.set('www.dropbox.com/here', (_request, response) => sendPage(response, 200, 'here'))
  hosts.others.set('www.dropbox.com/there', (_request, response) => redirect(response, 302, '/here'))
  const outbound = hosts.outbound({
    dial: (address) => {
      dialled.push(address)
      return { host: '127.0.0.1', port: hosts.port }
    },
  })
  expect(await readText(await outbound.get('https://www.dropbox.com/here', { hosts: HOSTS }), 100)).toBe('here')
  expect({ looks, dialled }).toEqual({ looks: 1, dialled: ['162.125.1.18'] })
  looks = 0
  expect(await codeOf(outbound.get('https://www.dropbox.com/there', { hosts: HOSTS }))).toBe('refused')
  expect({ looks, dialled }).toEqual({ looks: 2, dialled: ['162.125.1.18', '162.125.1.18'] })
  hosts.names.delete('www.dropbox.com')
})

test.each([
  'http://www.dropbox.com/s/a',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://2852039166/latest/meta-data',
  'https://0251.0376.0251.0376/',
  'https://attacker.example/',
  '//attacker.example/',
  'https://www.dropbox.com@attacker.example/',
  'https://www.dropbox.com:22/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'javascript:alert(1)',
])('a redirect to %s is not followed', async (location) => {
  hosts.others.set('www.dropbox.com/away', (_request, response) => redirect(response, 302, location))
  const before = hosts.asked.length
  expect(await codeOf(hosts.outbound().get('https://www.dropbox.com/away', { hosts: HOSTS }))).toBe('refused')
  expect(hosts.asked.length).toBe(before + 1)
})

test('five redirects are followed, and no sixth', async () => {
  for (let hop = 0; hop < 7; hop++)
    hosts.others.set(`www.dropbox.com/hop${hop}`, (_request, response) => redirect(response, 302, `/hop${hop + 1}`))
  hosts.others.set('www.dropbox.com/hop7', (_request, response) => sendPage(response, 200, 'here'))
  const get = (path: string) => hosts.outbound().get(`https://www.dropbox.com${path}`, { hosts: HOSTS })
  expect(await readText(await get('/hop2'), 100)).toBe('here')
  expect(await codeOf(get('/hop1'))).toBe('refused')
})

test('a host whose certificate is not for its name is refused', async () => {
  expect(await codeOf(hosts.outbound().get('https://dl.dropbox.com/x', { hosts: ['dl.dropbox.com'] }))).toBe('unreachable')
  const { ca: _ca, ...strange } = hosts.reach()
  const { openOutbound } = await import('./outbound.ts')
  expect(await codeOf(openOutbound(strange).get('https://www.dropbox.com/hop7', { hosts: HOSTS }))).toBe('unreachable')
})

test('a host that is silent, or stops in the middle, times out', async () => {
  hosts.others.set('www.dropbox.com/silent', () => undefined)
  hosts.others.set('www.dropbox.com/stuck', (_request, response) => void response.writeHead(200).write('half'))
  const outbound = hosts.outbound({ idleMilliseconds: 150 })
  expect(await codeOf(outbound.get('https://www.dropbox.com/silent', { hosts: HOSTS }))).toBe('unreachable')
  const answer = await outbound.get('https://www.dropbox.com/stuck', { hosts: HOSTS })
  expect(await codeOf(readText(answer, 100))).toMatch(/broken|unreachable/)
})

test('an endless page is read only up to the limit', async () => {
  hosts.others.set('www.dropbox.com/endless', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const more = () => {
      while (response.write('x'.repeat(65_536))) if (response.destroyed) return
      response.once('drain', more)
    }
    more()
  })
  const answer = await hosts.outbound().get('https://www.dropbox.com/endless', { hosts: HOSTS })
  expect(await codeOf(readText(answer, 1_000_000))).toBe('too_large')
})
