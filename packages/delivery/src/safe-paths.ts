/** Most bytes of one name that every file system takes. */
const MOST_NAME_BYTES = 200
/** Windows reads these as devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|clock\$|conin\$|conout\$)(\.|$)/i

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength

/**
 * A name that unpacks to one file, in its own folder, on every system: no separators, no characters that Windows refuses, no
 * controls or marks that turn the direction of writing, no devices, nothing that is only dots, at most 200 bytes of UTF-8.
 */
export function safeName(name: string): string {
  const characters = Array.from(name.toWellFormed().normalize('NFC'), (character) => (isUnsafe(character) ? '_' : character)).join('')
  const trimmed = characters.trim().replace(/[. ]+$/, '')
  const named = trimmed === '' ? 'file' : trimmed
  return shorten(DEVICE.test(named) ? `_${named}` : named)
}

function isUnsafe(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0)
  const turnsDirection = (code >= 0x200e && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)
  return isControl || turnsDirection || code === 0xfeff || code === 0xfffd || '/\\<>:"|?*'.includes(character)
}

/** Only the stem is shortened, the extension stays. */
function shorten(name: string): string {
  if (bytesOf(name) <= MOST_NAME_BYTES) return name
  const { stem, extension } = split(name)
  const characters = Array.from(bytesOf(extension) > 40 ? name : stem)
  const end = bytesOf(extension) > 40 ? '' : extension
  while (bytesOf(characters.join('')) + bytesOf(end) > MOST_NAME_BYTES) characters.pop()
  return `${characters.join('').replace(/[. ]+$/, '')}${end}`
}

function split(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? { stem: name.slice(0, dot), extension: name.slice(dot) } : { stem: name, extension: '' }
}

/**
 * Gives each path once, regardless of upper and lower case: the second `reel.mov` becomes `reel (2).mov`.
 * `parts`: the folders and the name, as people gave them. Call it in a stable order to get stable paths.
 */
export function openPaths(taken: readonly string[] = []): (parts: readonly string[]) => string {
  const used = new Set(taken.map(keyOf))
  const lastOf = new Map<string, number>()
  return (parts) => {
    const safe = parts.map(safeName)
    const name = safe.pop() ?? 'file'
    const folder = safe.map((each) => `${each}/`).join('')
    const { stem, extension } = split(name)
    let path = `${folder}${name}`
    const first = keyOf(path)
    for (let number = lastOf.get(first) ?? 2; used.has(keyOf(path)); number++) {
      path = `${folder}${stem} (${number})${extension}`
      lastOf.set(first, number + 1)
    }
    used.add(keyOf(path))
    return path
  }
}

const keyOf = (path: string): string => path.normalize('NFC').toLowerCase()
