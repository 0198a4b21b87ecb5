import { cleanNotifications, cleanNotificationsQueue } from '@mantine/notifications'
import { afterAll, afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { ownPerson, ownSocket } from '../call.ts'
import { learnCurrency } from '../currency.ts'
import { countFrom } from '../reports/counted.ts'
import { closeOverlay } from '../shell-store.ts'

/**
 * The files that one worker tests share a page, whose modules are loaded once (vitest.config.ts). What a file leaves there is gone before the
 * next: what it drew and announced, stubs, what a browser keeps, the address and the size of the page, and whose page it is.
 */
const { innerWidth: width, innerHeight: height } = window
const address = location.href

afterEach(() => cleanup())

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  cleanNotificationsQueue()
  cleanNotifications()
  closeOverlay()
  forgetPerson()
  localStorage.clear()
  sessionStorage.clear()
  if (location.href !== address) history.replaceState(null, '', address)
  if (window.innerWidth !== width || window.innerHeight !== height) await page.viewport(width, height)
})

function forgetPerson() {
  learnCurrency({ currency_code: 'USD' })
  countFrom({ _id: 'u-1' })
  delete ownPerson['x-signed-in-as']
  delete ownSocket['x-socket-id']
}
