import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'

const picture = await readFile(join(import.meta.dirname, '../../../apps/server/demo/posters/p1.webp'))

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** A page of a signed-in user. The seeded files have no pictures of their own: one is served for all of them. */
export async function openSignedIn(browser: Browser, origin: string, cookies: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const domain = new URL(origin).hostname
  await context.addCookies(
    cookies.split('; ').map((each) => {
      const end = each.indexOf('=')
      return { name: each.slice(0, end), value: each.slice(end + 1), domain, path: '/' }
    }),
  )
  const page = await context.newPage()
  await page.route('**/store/**', (route) => route.fulfill({ body: picture, contentType: 'image/webp' }))
  return page
}
