import { expect, test } from 'vitest'
import { isReloading, wasAnnounced, watchForUpgrade, whenReloaded } from './reload-after-upgrade.ts'

function givenPage() {
  const kept = new Map<string, string>()
  const page = { now: 1_000_000, reloads: 0, inUse: false, online: true, there: true, again: false }
  watchForUpgrade({
    nowMs: () => page.now,
    reload: () => {
      page.reloads += 1
    },
    isInUse: () => page.inUse,
    isOnline: () => page.online,
    isTriedAgain: () => page.again,
    reach: async () => {
      if (!page.there) throw new TypeError('Failed to fetch')
    },
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
  })
  return page
}

function missFile(): Error {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  return payload
}

test('without a connection the page stays as it is: a reload would leave nothing of it', () => {
  const page = givenPage()
  page.online = false
  expect(wasAnnounced(missFile()), 'a call that needed the file is not reported besides').toBe(true)
  expect([page.reloads, isReloading()]).toEqual([0, false])
})

test('what was dropped without a connection asks again: a connection that comes back meanwhile reloads nothing', async () => {
  const page = givenPage()
  page.again = true
  expect(wasAnnounced(missFile())).toBe(true)
  await whenReloaded()
  expect([page.reloads, isReloading()]).toEqual([0, false])
  // It listens on beside the pages of the other tests.
  page.online = false
  page.again = false
})

test('where the network is up and the server is not reached, the page stays as well', async () => {
  const page = givenPage()
  page.there = false
  expect(wasAnnounced(missFile())).toBe(true)
  expect(await whenReloaded()).toBe(false)
  expect([page.reloads, isReloading()]).toEqual([0, false])
  // It listens on beside the pages of the other tests.
  page.online = false
})

test('a page whose file is gone after an upgrade loads again, once a minute at most, and never where something would be lost', async () => {
  const page = givenPage()
  page.inUse = true
  missFile()
  expect([page.reloads, isReloading()]).toEqual([0, false])

  page.inUse = false
  missFile()
  expect(await whenReloaded()).toBe(true)
  expect([page.reloads, isReloading()]).toEqual([1, true])

  page.now += 59_000
  missFile()
  await whenReloaded()
  expect(page.reloads).toBe(1)

  page.now += 2_000
  missFile()
  await whenReloaded()
  expect(page.reloads).toBe(2)
})
