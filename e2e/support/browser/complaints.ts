import { expect, type Page } from '@playwright/test'

/** Everything a page writes to its console, and its errors; a healthy journey ends with none. */
export function listenForComplaints(page: Page): { expectNone(): void } {
  const complaints: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !isOfBrowser(text)) complaints.push(text)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { expectNone: () => expect(complaints).toEqual([]) }
}

/**
 * What the browser notes by itself: every answer of 4xx, a page that is left while its socket opens, and a server of
 * another journey at one of the ports where a page looks for Aspera Connect. What the page makes of it is checked.
 */
const OF_BROWSER = [
  /^Failed to load resource/,
  /^WebSocket connection to '[^']*' failed: WebSocket is closed before/,
  /^Access to XMLHttpRequest at '[^']*\/v5\/connect\/info\/ping' from origin '[^']*' has been blocked by CORS policy/,
]

const isOfBrowser = (text: string) => OF_BROWSER.some((note) => note.test(text))
