import type { Page } from '@playwright/test'

export type Effort = { clicks: number; fields: number }

/** Counts what is asked of a person from now on: presses of the pointer, and fields that are written in. The page is not loaded again meanwhile. */
export async function measureEffort(page: Page): Promise<() => Promise<Effort>> {
  const counter = await page.evaluateHandle(() => {
    const written = new WeakSet<EventTarget>()
    const effort = { clicks: 0, fields: 0 }
    window.addEventListener('pointerdown', () => effort.clicks++, { capture: true })
    window.addEventListener(
      'input',
      ({ target }) => {
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
        if (!isField || ['checkbox', 'radio'].includes(target.type) || written.has(target)) return
        written.add(target)
        effort.fields++
      },
      { capture: true },
    )
    return effort
  })
  return () => counter.jsonValue()
}
