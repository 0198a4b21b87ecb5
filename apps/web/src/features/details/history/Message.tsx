import { Fragment, type ReactNode } from 'react'

const TAGS = new Set(['A', 'B', 'I', 'SPAN', 'BR'])

/** A message as the server tells it: five tags without attributes, but for the address of a link. Whatever else came is shown as its words. */
export const Message = ({ html }: { html: string }) => childrenOf(new DOMParser().parseFromString(html, 'text/html').body)

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent
    if (!(child instanceof Element)) return null
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no identity but their position.
    return <Fragment key={index}>{elementOf(child)}</Fragment>
  })
}

function elementOf(element: Element): ReactNode {
  const { tagName } = element
  if (!TAGS.has(tagName)) return childrenOf(element)
  if (tagName === 'BR') return <br />
  const inside = childrenOf(element)
  if (tagName === 'B') return <b>{inside}</b>
  if (tagName === 'I') return <i>{inside}</i>
  const href = tagName === 'A' ? (element.getAttribute('href') ?? '') : ''
  return /^(\/(?![/\\])|https?:\/\/)/i.test(href) ? (
    <a href={href} rel="noreferrer">
      {inside}
    </a>
  ) : (
    <span>{inside}</span>
  )
}
