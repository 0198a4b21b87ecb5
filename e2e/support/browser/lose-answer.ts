import type { Page } from '@playwright/test'

/** The server does what the next such call asks for, and the page never hears of it: the line is cut before the answer comes. */
export const loseAnswer = (page: Page, address: RegExp) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
