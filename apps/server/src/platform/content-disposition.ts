import { create } from 'content-disposition'

/** RFC 6266 with RFC 8187: a plain name for old clients, and the true one in UTF-8 where they differ. */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string | undefined): string {
  if (fileName === undefined) return kind
  const name = withoutControls(fileName)
  return create(name, { type: kind, fallback: name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_') })
}

/** Line ends would start another header, slashes another folder, and half a surrogate pair cannot be encoded. */
function withoutControls(name: string): string {
  const safe = Array.from(name.toWellFormed(), (character) =>
    isControl(character) || character === '/' || character === '\\' ? '_' : character,
  )
  return safe.slice(0, 255).join('')
}

/** Also the marks that turn the direction of writing, with which `exe.mov` is made to look like `vom.exe`. */
function isControl(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)
}
