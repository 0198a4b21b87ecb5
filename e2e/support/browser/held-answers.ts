import type { BrowserContext, Page, Request } from '@playwright/test'

type Address = Parameters<Page['route']>[0]

/** Calls to this address wait until they are released, and are counted before and after: for what happens while an answer is pending. */
export async function holdAnswers(
  browser: Page | BrowserContext,
  address: Address,
  isHeld: (request: Request) => boolean = () => true,
): Promise<{ count(): number; release(): void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let held = 0
  await browser.route(address, async (route, request) => {
    if (isHeld(request)) {
      held++
      await released
    }
    // The page may have given it up meanwhile.
    await route.continue().catch(() => undefined)
  })
  return { count: () => held, release }
}
