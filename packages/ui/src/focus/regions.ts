const REGIONS = 'section, aside, main, [role=dialog], [role=tabpanel]'

/** From the inside out. */
export function regionsAround(element: Element | null): HTMLElement[] {
  const region = element?.parentElement?.closest<HTMLElement>(REGIONS) ?? null
  return region === null ? [] : [region, ...regionsAround(region)]
}

/** What is named to take the focus in a region, or its heading. */
export function focusInside(region: HTMLElement): HTMLElement | undefined {
  const place = region.querySelector<HTMLElement>('[data-takes-focus]:enabled') ?? headingOf(region)
  if (place?.matches('h1, h2, h3')) place.tabIndex = -1
  return place !== undefined && takesFocus(place) ? place : undefined
}

export function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Its own heading, and not one of an entry in its list. */
const headingOf = (region: HTMLElement) =>
  [...region.querySelectorAll<HTMLElement>('h1, h2, h3')].find((each) => !region.contains(each.closest('li, tr, article')))
