const LONGEST = 255

/** A name as a host reported it, without paths and without characters that no file name may hold. */
export function cleanName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a name must not hold.
  const clean = name.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').replace(/[/\\]/g, '_')
  const short = clean.trim().slice(0, LONGEST).trim()
  return short === '' || /^\.+$/.test(short) ? 'Untitled' : short
}
