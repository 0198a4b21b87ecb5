import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** The small build: it is sent to every page, and read there. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The second theme changes colours and nothing else: only the rules that read colours can find more in it. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const THEMES: readonly { theme: string; options: RunOptions }[] = [
  { theme: 'dark', options: {} },
  { theme: 'light', options: { runOnly: { type: 'rule', values: COLOUR_RULES } } },
]

/** axe finds no fault in the page as it is, in both themes, and nothing moves for those who asked for less motion. It waits for animations to end. */
export async function expectAccessible(page: Page, state?: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect.soft(await page.evaluate(findMotion), `${state ?? (await page.title())}, with reduced motion`).toEqual([])
  await page.evaluate(stopTransitions)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  for (const { theme, options } of THEMES) {
    await page.evaluate(changeTheme, theme)
    const faults = await page.evaluate(findFaults, options)
    expect.soft(faults, `${state ?? (await page.title())}, ${theme}`).toEqual([])
  }
  await page.evaluate(drawPlainlyAgain)
  await page.evaluate(changeTheme, 'dark')
}

/** Elements that would still move: by a transition that is longer than a frame, or by an animation without end. A small sign of work may turn. */
function findMotion(): string[] {
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  const isLong = (duration: string) => duration.split(', ').some((each) => Number.parseFloat(each) > 0.016)
  const slow = [...document.querySelectorAll('*')].filter((each) => isLong(getComputedStyle(each).transitionDuration)).map(nameOf)
  const endless = document
    .getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY && each.playState === 'running')
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target !== null ? [effect.target] : []))
    // Without what a turn adds to the box.
    .filter((each) => each.clientWidth > 48)
    .map(nameOf)
  return [...new Set([...slow.map((name) => `transition: ${name}`), ...endless.map((name) => `animation: ${name}`)])]
}

/** Colours change without a transition: a contrast measured during one belongs to neither theme. axe judges the page without what makes pictures plain. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { transition: none !important; }')
  window.plainSheets ??= [...document.adoptedStyleSheets]
  document.adoptedStyleSheets = [sheet]
}

/** A blur behind a dialog takes 50 ms a frame without a graphics card. */
function drawPlainlyAgain(): void {
  document.adoptedStyleSheets = [...(window.plainSheets ?? []), ...document.adoptedStyleSheets]
}

/** Sets the theme and waits until it is drawn and every animation that ends has ended. */
async function changeTheme(theme: string): Promise<void> {
  document.documentElement.setAttribute('data-mantine-color-scheme', theme)
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const ending = document.getAnimations().filter((each) => Number.isFinite(Number(each.effect?.getComputedTiming().endTime)))
  await Promise.allSettled(ending.map((each) => each.finished))
}

async function findFaults(options: RunOptions): Promise<string[]> {
  const { violations } = await window.axe.run(document, { ...options, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))
}

declare global {
  interface Window {
    axe: typeof axe
    plainSheets?: CSSStyleSheet[]
  }
}
