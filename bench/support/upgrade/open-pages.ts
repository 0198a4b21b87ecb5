import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { until } from '../../../apps/server/test/processes/support/server-process.ts'
import { openSignedIn } from '../http/signed-in-page.ts'

/** Screens whose files are loaded when they are opened, not with the page. */
const LATER = [
  '/projects/:project/files',
  '/projects/:project/requests',
  '/projects/:project/packages',
  '/projects/:project/details/general',
  '/projects/:project/details/credits',
  '/reviewers',
  '/settings/user/profile',
  '/settings/user/security',
  '/settings/user/notifications',
]
const SHOWN_MS = 20_000
const PAUSE_MS = 1_500

export type OpenPages = { opened: number; screens: number; failures: string[] }

/**
 * Opens a page, which keeps nothing of the one before, and then one screen after the other without loading it again, until it is enough:
 * meanwhile the processes that answer are replaced. Whatever is refused, written to the console, or not shown is a failure.
 */
export async function keepOpening(browser: Browser, person: Signed, isEnough: () => boolean): Promise<OpenPages> {
  const figures: OpenPages = { opened: 0, screens: 0, failures: [] }
  while (!isEnough()) {
    const page = await openSignedIn(browser, person.origin, person.cookies)
    listen(page, figures.failures)
    await openOne(page, person, isEnough, figures).catch((error: unknown) => figures.failures.push(String(error)))
    await page.context().close()
  }
  return figures
}

type Signed = { origin: string; cookies: string; project: string }

async function openOne(page: Page, { origin, project }: Signed, isEnough: () => boolean, figures: OpenPages): Promise<void> {
  await page.goto(`${origin}/projects`)
  await shown(page, figures.failures, '/projects')
  await page.evaluate('window.isTheSame = true')
  figures.opened++
  for (const each of LATER) {
    if (isEnough()) break
    const path = each.replace(':project', project)
    await sleep(PAUSE_MS)
    await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)
    await shown(page, figures.failures, path)
    figures.screens++
  }
  if (!(await page.evaluate('window.isTheSame'))) figures.failures.push('the page was loaded again')
}

function listen(page: Page, failures: string[]): void {
  page.on('response', (answer) => {
    if (answer.status() < 400) return
    const text = answer.text().catch(() => '')
    void text.then((said) => failures.push(`${answer.status()} ${answer.url()} ${said.slice(0, 100)}`))
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The page itself gives up what it no longer needs.
    if (reason !== 'net::ERR_ABORTED') failures.push(`${reason} ${request.url()}`)
  })
  page.on('pageerror', (error) => failures.push(error.message))
}

/** The screen of this address has a text, and is not the one for failures. */
async function shown(page: Page, failures: string[], path: string): Promise<void> {
  const isShown = `location.pathname === ${JSON.stringify(path)} && !document.querySelector('[aria-busy=true]') &&
    (document.querySelector('main')?.innerText ?? '').trim() !== ''`
  // The page's policy forbids what `waitForFunction` does.
  const waiting = { withinMs: SHOWN_MS, what: () => path, everyMs: 50 }
  await until(() => page.evaluate<boolean>(isShown), waiting).catch((error: unknown) => failures.push(`${path} was not shown: ${error}`))
  if (await page.evaluate(`document.querySelector('main [role=alert] button') !== null`)) failures.push(`${path} shows a failure`)
}
