import { SaxesParser } from 'saxes'
import { DcpError } from './dcp-error.ts'

export type XmlElement = {
  /** Without its prefix. */
  name: string
  namespace: string
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  text: string
}

/** The longest compositions of episodic IMF packages have some megabytes. */
export const MOST_XML_BYTES = 16 * 1024 * 1024
const DEEPEST = 64
const MOST_ELEMENTS = 200_000

/**
 * Reads a small XML file into a tree. Strict: a file that is not well-formed, has a DOCTYPE (and with it entities), is too large,
 * too deep, or has another root than the expected one is refused with a `DcpError`. Nothing outside the bytes is read.
 */
export function parseXml(bytes: Uint8Array, name: string, root: string): XmlElement {
  if (bytes.byteLength > MOST_XML_BYTES) throw new DcpError('too_large', `${name} is too large to be read.`)
  const tree = grow(name, root)
  try {
    tree.parser.write(decode(bytes)).close()
  } catch (error) {
    if (error instanceof DcpError) throw error
    throw new DcpError('unreadable', `${name} is not a well-formed XML file.`, { cause: error })
  }
  const found = tree.root()
  if (!found) throw new DcpError('unreadable', `${name} is empty.`)
  return found
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

function grow(file: string, wanted: string) {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let count = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new DcpError('unreadable', `${file} holds a DOCTYPE, which is refused.`)
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length >= DEEPEST || ++count > MOST_ELEMENTS) throw new DcpError('too_large', `${file} holds too much to be read.`)
    const given = Object.values(attributes).map((each): [string, string] => [each.local, each.value])
    const element: XmlElement = { name: local, namespace: uri, attributes: new Map(given), children: [], text: '' }
    if (open.length === 0 && local !== wanted) throw new DcpError('other_root', `${file} is no ${wanted}.`)
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const hear = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', hear)
  parser.on('cdata', hear)
  parser.on('closetag', () => open.pop())
  return { parser, root: () => root }
}

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((each) => each.name === name)

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((each) => each.name === name) ?? []

const LONGEST_TEXT = 1_000

/** The trimmed text of a child; null when there is none. */
export function textOf(element: XmlElement | undefined, name: string): string | null {
  const text = childOf(element, name)?.text.trim().slice(0, LONGEST_TEXT).toWellFormed()
  return text ? text : null
}

/** The first element of this name, however deep. */
export function findDeep(element: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const child of element?.children ?? []) {
    const found = child.name === name ? child : findDeep(child, name)
    if (found) return found
  }
  return undefined
}
