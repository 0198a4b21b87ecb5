/** Where to go after a login. Only a path of this site: one leading slash, no backslash, no control character. */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.startsWith('//')) return '/projects'
  // A tab or a line break is dropped by the address parser, so "/\t/evil" would become "//evil".
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse.
  if (/[\\\u0000-\u001f\u007f]/.test(wanted) || wanted.startsWith('/accounts')) return '/projects'
  return wanted
}
