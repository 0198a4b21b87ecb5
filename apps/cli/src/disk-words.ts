const FULL = 'The disk is full. Run it again when there is space: nothing is lost.'

/** By the codes of the system, which have words for programmers. */
const SENTENCES: Record<string, string> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EFBIG: 'The disk takes no file of this size.',
  EROFS: 'The disk can only be read.',
  EACCES: 'This computer does not allow it.',
  EPERM: 'This computer does not allow it.',
  ENOENT: 'It is not there any more.',
  EEXIST: 'Something else has this name.',
  ENOTDIR: 'Something else has this name.',
  ENAMETOOLONG: 'Its name is too long for this disk.',
  EIO: 'The disk has a fault.',
}

/** Of what the file system of this computer refuses; undefined for any other error. */
export function diskWords(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return undefined
  const sentence = SENTENCES[error.code]
  if (sentence === undefined || !('path' in error && typeof error.path === 'string')) return sentence
  return `${error.path}: ${sentence}`
}
