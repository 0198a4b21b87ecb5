import { NOT_IN_FILE_NAMES } from '@answerprint/contract/patterns'

const LONGEST = 255

/** A name as a host reported it, without paths and without characters that no file name may hold. */
export function cleanName(name: string): string {
  const clean = name.replace(NOT_IN_FILE_NAMES, '').replace(/[/\\]/g, '_')
  const short = clean.trim().slice(0, LONGEST).trim()
  return short === '' || /^\.+$/.test(short) ? 'Untitled' : short
}
