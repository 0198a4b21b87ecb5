import { expect, type Page } from '@playwright/test'

/** Everything a page writes to its console, and its errors; a healthy journey ends with none. */
export function listenForComplaints(page: Page): { expectNone(): void } {
  const complaints: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    // The browser itself notes every answer of 4xx; what the page makes of it is what the journey checks.
    if (['error', 'warning'].includes(message.type()) && !text.startsWith('Failed to load resource')) complaints.push(text)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { expectNone: () => expect(complaints).toEqual([]) }
}
