import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { RemotePerson } from '../../../apps/server/test/processes/support/remote-person.ts'
import { openBrowser, openSignedIn } from '../http/signed-in-page.ts'
import { timeSeconds } from '../measure.ts'
import { skipSlides } from '../http/skip-slides.ts'

export type Pages = { upload(kind: 'hashed' | 'plain', name: string): Promise<number>; close(): Promise<void> }

/**
 * The files page in Chromium, on a line of so many Mbit a second, twice: once as it is, hashing each file in its worker while it is sent,
 * and once in a browser without workers, where the page sends no hashes. `upload` returns the seconds from the choice of the file
 * to the answer that it is complete, and throws when the hashes were sent where they should not have been, or the other way round.
 */
export async function openPages(
  ada: RemotePerson,
  options: { project: string; folder: string; bytes: number; lineMbit: number },
): Promise<Pages> {
  await skipSlides(ada)
  // The address of the app by which the server knows its own pages.
  const origin = ada.origin.replace('127.0.0.1', 'localhost')
  const browser = await openBrowser()
  const open = async (): Promise<Page> => {
    const page = await openSignedIn(browser, origin, ada.cookies())
    await page.unroute('**/store/**')
    const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: (options.lineMbit * 1e6) / 8 }
    await (await page.context().newCDPSession(page)).send('Network.emulateNetworkConditions', line)
    return page
  }
  const pages = { hashed: await open(), plain: await open() }
  await pages.plain.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
  for (const page of Object.values(pages)) {
    await page.goto(`${origin}/projects/${options.project}/files`)
    await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
  }
  return {
    async upload(kind, name) {
      const path = join(options.folder, name)
      await layFile(path, options.bytes)
      const page = pages[kind]
      const completion = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes('"Complete"'),
        { timeout: 120_000 },
      )
      let said = ''
      const seconds = await timeSeconds(async () => {
        await page.locator('input[type=file]').first().setInputFiles(path)
        said = (await completion).request().postData() ?? ''
      })
      if (said.includes('"xxh128"') !== (kind === 'hashed'))
        throw new Error(`this upload was ${kind === 'hashed' ? 'not ' : ''}hashed: ${said}`)
      return seconds
    },
    close: () => browser.close(),
  }
}

async function layFile(path: string, bytes: number): Promise<void> {
  const file = createWriteStream(path)
  const piece = Buffer.alloc(4 * 1024 * 1024, path)
  for (let at = 0; at < bytes; at += piece.length)
    if (!file.write(piece.subarray(0, Math.min(piece.length, bytes - at)))) await once(file, 'drain')
  file.end()
  await once(file, 'finish')
}
