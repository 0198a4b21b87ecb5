import type { Page } from '@playwright/test'

/** A drop from the operating system: the browser itself reads the folders. */
export async function dropOn(page: Page, files: string[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const drag = { x: 720, y: 500, data: { items: [], files, dragOperationsMask: 1 } }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await client.send('Input.dispatchDragEvent', { type, ...drag })
  await client.detach()
}
