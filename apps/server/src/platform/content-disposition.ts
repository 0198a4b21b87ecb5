/** RFC 6266 with RFC 5987: a plain name for old clients, and the true one in UTF-8. */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string | undefined): string {
  if (fileName === undefined) return kind
  const name = withoutControls(fileName)
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`
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

function encodeExtended(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}
