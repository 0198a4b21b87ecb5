import { expect, type Locator } from '@playwright/test'

/** Tab until this is focused, as someone without a pointer reaches it. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(async () => {
    await target.page().keyboard.press('Tab')
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true)
  }).toPass({ intervals: [20], timeout: 60_000 })
}
