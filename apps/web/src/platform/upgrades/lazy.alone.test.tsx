import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { lazy, untilLoaded } from './lazy.ts'
import { watchForUpgrade } from './reload-after-upgrade.ts'
import { waitForParts } from './wait-for-part.ts'

const line = { isOpen: false, isOlder: false, reloads: 0 }
const reach = async () => {
  if (!line.isOpen) throw new TypeError('Failed to fetch')
}
waitForParts(reach)
watchForUpgrade({
  nowMs: () => 1_000_000,
  reload: () => {
    line.reloads += 1
  },
  isInUse: () => line.isOlder,
  isOnline: () => line.isOpen,
  isTriedAgain: () => false,
  reach,
  storage: { getItem: () => null, setItem: () => undefined },
})

/** As Vite asks for a file of the program: a failure is announced before it is thrown. */
async function fetchDialog() {
  if (!line.isOpen || line.isOlder) {
    const payload = new TypeError('Failed to fetch dynamically imported module')
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
    throw payload
  }
  return { default: () => <p>Name of the folder</p> }
}

function Files({ load }: { load: typeof fetchDialog }) {
  const [isOpen, setOpen] = useState(false)
  const [Dialog] = useState(() => lazy(load))
  return (
    <>
      <h1>Files</h1>
      <button type="button" onClick={() => setOpen(true)}>
        New Folder
      </button>
      <Suspense fallback={null}>{isOpen && <Dialog />}</Suspense>
    </>
  )
}

test('a dialog that is asked for without a connection takes nothing off the page, and opens when the connection is back', async () => {
  const load = vi.fn(fetchDialog)
  await show(<Files load={load} />)
  await page.getByRole('button', { name: 'New Folder' }).click()
  await expect.element(page.getByText('You are offline. Try again when the connection is back.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Files' })).toBeVisible()

  line.isOpen = true
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Name of the folder')).toBeVisible()
  expect([load.mock.calls.length, line.reloads]).toEqual([2, 0])
})

test('a style sheet that did not come without a connection comes with the part that needs it', async () => {
  line.isOpen = false
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/not-there.css' })
  document.head.append(sheet)
  await new Promise((resolve) => sheet.addEventListener('error', resolve))
  await show(<Files load={fetchDialog} />)
  await page.getByRole('button', { name: 'New Folder' }).click()
  await expect.element(page.getByText('You are offline. Try again when the connection is back.').first()).toBeVisible()

  line.isOpen = true
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Name of the folder')).toBeVisible()
  expect(sheet.isConnected).toBe(false)
  expect(document.head.querySelectorAll('link[href$="/not-there.css"]')).toHaveLength(1)
})

test('a part of an older page that is in use is waited for: the message says to reload, and nothing that was typed is lost before', async () => {
  line.isOlder = true
  await show(<Files load={fetchDialog} />)
  await page.getByRole('button', { name: 'New Folder' }).click()
  await expect.element(page.getByText('Answerprint was updated. Reload the page to continue.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Files' })).toBeVisible()
  expect(line.reloads).toBe(0)
})

test('a part that came and has a fault of its own is said to have one, also where the page is in use', async () => {
  Object.assign(line, { isOpen: true, isOlder: true })
  const fault = new TypeError("Cannot read properties of undefined (reading 'name')")
  const failing = async (): ReturnType<typeof fetchDialog> => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: fault }))
    throw fault
  }
  await expect(untilLoaded(failing)).rejects.toBe(fault)
})

test('a screen of an older page that is in use says that it failed, and asks again: it does not load without end', async () => {
  Object.assign(line, { isOpen: true, isOlder: true })
  await expect(untilLoaded(fetchDialog, true)).rejects.toThrow('The file of a screen is gone.')
  line.isOlder = false
  await expect(untilLoaded(fetchDialog, true)).resolves.toHaveProperty('default')
})
