import { StoreError } from './store-error.ts'

const SEGMENT = /^[a-z0-9_-][a-z0-9_.-]*$/
/** A file system name holds 255 bytes; the disk store appends a version of 33. */
const LONGEST_SEGMENT = 200
const LONGEST_KEY = 700

/** Keys are made by us and never from a file's name, so anything unusual is a mistake or an attack: refused, not repaired. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new StoreError('key_refused', 'the key is not one of ours')
  return key
}

export const isKey = (key: string): boolean =>
  key.length <= LONGEST_KEY && key.split('/').every((part) => part.length <= LONGEST_SEGMENT && SEGMENT.test(part))

/** A prefix is a key that may stop anywhere, also after a slash. The empty prefix would mean everything and is refused. */
export function checkPrefix(prefix: string): string {
  checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
  return prefix
}
