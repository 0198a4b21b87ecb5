import { missing } from './lazy.ts'
import { isUnreached, wasAnnounced, whenReloaded } from './reload-after-upgrade.ts'

const AGAIN_MS = 3_000
const UNTIL_RELOADED = new Promise(() => {})

/** Style sheets that were not reached: Vite asks for each once only, and the screen that needs it would stay without. */
const lostSheets = new Set<HTMLLinkElement>()

/** From now on a part of the program that does not come without a connection is waited for. */
export function waitForParts(reach = (): Promise<unknown> => fetch(location.href, { method: 'HEAD' })): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostSheets.add(target)
  }
  window.addEventListener('error', note, true)
  missing.wait = (error, isScreen) => waitForPart(error, { isScreen, reach })
}

type Waiting = { isScreen: boolean; reach: () => Promise<unknown> }

async function waitForPart(error: unknown, { isScreen, reach }: Waiting): Promise<void> {
  // First it is known whether the page is about to be loaded again.
  if (await whenReloaded()) await UNTIL_RELOADED
  if (!(error instanceof Error && wasAnnounced(error))) throw error
  // Of an older page: the message says to reload it, and what is on it stays until then. A screen says that it failed, and can be asked again.
  if (!isUnreached(error)) {
    // In other words: for those of the browser the router loads the page again at once, in the middle of an upload.
    if (isScreen) throw new Error('The file of a screen is gone.', { cause: error })
    await UNTIL_RELOADED
  }
  do await onlineOrSoon()
  while (!(await isReached(reach)))
  await fetchLostSheets()
}

const isReached = (reach: () => Promise<unknown>) =>
  reach().then(
    () => true,
    () => false,
  )

/** The browser takes any network for a connection, so it is asked every few seconds as well. */
const onlineOrSoon = () =>
  new Promise((resolve) => {
    setTimeout(resolve, AGAIN_MS)
    addEventListener('online', resolve, { once: true })
  })

/** Resolves when each of them has come, or has failed again. */
const fetchLostSheets = () =>
  Promise.all(
    [...lostSheets].map((sheet) => {
      lostSheets.delete(sheet)
      const { rel, href, nonce, crossOrigin } = sheet
      const again = Object.assign(document.createElement('link'), { rel, href, nonce, crossOrigin })
      return new Promise((resolve) => {
        again.onload = again.onerror = resolve
        sheet.replaceWith(again)
      })
    }),
  )
