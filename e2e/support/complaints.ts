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

/** What the browser notes by itself: every answer of 4xx, and a page that is left while its socket opens. What the page makes of it is checked. */
const isOfBrowser = (text: string) =>
  text.startsWith('Failed to load resource') || /^WebSocket connection to '[^']*' failed: WebSocket is closed before/.test(text)
