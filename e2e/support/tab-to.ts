import { expect, type Locator } from '@playwright/test'

/** Tab until this is focused, as someone without a pointer reaches it. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(async () => {
    await target.page().keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [20] })
}
