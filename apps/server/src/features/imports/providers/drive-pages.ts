import { Parser } from 'htmlparser2'

type Entry = { id: string; name: string; is_folder: boolean }

/** The target of the button "Download anyway" on the page about viruses; undefined on any other page. */
export function readConfirmForm(html: string, from: URL): string | undefined {
  let action: string | undefined
  let isInside = false
  const fields = new URLSearchParams()
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'form' && attributes.id === 'download-form') {
        action = attributes.action
        isInside = true
      }
      if (isInside && name === 'input' && attributes.type === 'hidden' && attributes.name)
        fields.set(attributes.name, attributes.value ?? '')
    },
    onclosetag(name) {
      if (name === 'form') isInside = false
    },
  })
  parser.end(html)
  const address = action === undefined ? null : URL.parse(action, from)
  if (!address) return undefined
  for (const [name, value] of fields) address.searchParams.set(name, value)
  return address.href
}

/** The list of a folder that is shared: one entry a file or folder, named by the link around it. */
export function readFolderPage(html: string): { title: string; entries: Entry[] } {
  const entries = new Map<string, Entry>()
  let title = ''
  let link: { id: string; is_folder: boolean } | undefined
  let text: 'title' | 'name' | undefined
  let name = ''
  const parser = new Parser({
    onopentag(tag, { href, class: classes = '' }) {
      if (tag === 'title') text = 'title'
      if (tag === 'a') link = targetOf(href ?? '')
      if (tag === 'div' && classes.split(/\s+/).includes('flip-entry-title')) {
        text = 'name'
        name = ''
      }
    },
    ontext(said) {
      if (text === 'title') title += said
      if (text === 'name') name += said
    },
    onclosetag(tag) {
      if (text === 'name' && tag === 'div' && link) entries.set(link.id, { ...link, name: name.trim() })
      if ((text === 'name' && tag === 'div') || tag === 'title') text = undefined
      if (tag === 'a') link = undefined
    },
  })
  parser.end(html)
  return { title: title.replace(/ [-–] Google Drive\s*$/, '').trim(), entries: [...entries.values()] }
}

/** Google's own documents have no bytes: they are listed, and fail when they are fetched. */
const LINK = /^https:\/\/(?:drive|docs)\.google\.com\/(drive\/folders|[a-z]+\/d)\/([\w-]{10,128})/

function targetOf(href: string): { id: string; is_folder: boolean } | undefined {
  const [, kind, id] = LINK.exec(href) ?? []
  return id === undefined ? undefined : { id, is_folder: kind === 'drive/folders' }
}
