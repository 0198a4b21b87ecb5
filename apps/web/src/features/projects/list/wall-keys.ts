import type { KeyboardEvent } from 'react'

const steps: Record<string, (columns: number, count: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
  Home: (_columns, count) => -count,
  End: (_columns, count) => count,
}

/** Which tile comes next; undefined where there is none in that direction, or the key means nothing here. */
export function nextTile(at: number, key: string, columns: number, count: number): number | undefined {
  const step = steps[key]?.(columns, count)
  if (step === undefined || count === 0) return undefined
  const next = at + step
  if (Math.abs(step) === count) return Math.min(count - 1, Math.max(0, next))
  return next >= 0 && next < count ? next : undefined
}

const TITLE = 'a:not([aria-hidden])'

/** The keys of a wall: arrows move from title to title, Space ticks, with Shift a range. */
export function handleWallKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLAnchorElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const titles = [...currentTarget.querySelectorAll<HTMLElement>(TITLE)]
  const at = titles.indexOf(target)
  if (key === ' ') {
    event.preventDefault()
    const tick = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey })
    target.closest('article')?.querySelector('input[type="checkbox"]')?.dispatchEvent(tick)
    return
  }
  const columns = getComputedStyle(currentTarget).gridTemplateColumns.split(' ').length
  const next = nextTile(at, key, columns, titles.length)
  if (at < 0 || next === undefined) return
  event.preventDefault()
  titles[next]?.focus()
}
