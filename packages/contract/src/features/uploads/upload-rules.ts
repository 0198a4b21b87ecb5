/** The default of the server's setting. */
export const USUAL_UPLOAD_LIMIT_GB = 200
/** More than any package that was seen; picture subtitles of Interop come as hundreds of files. */
export const MOST_DCP_FILES = 5_000
/** Chosen files in one question for what has arrived already. */
export const MOST_ASKED_FILES = 1_000
export const PART_BYTES = 20_000_000
/** On a slow line, so that a part takes seconds: the smallest that object stores take. */
export const SMALL_PART_BYTES = 5 * 1024 ** 2
/** Object stores take no more parts than this for one file. */
export const MAX_PARTS = 10_000

/** A file of the limit's size or more is refused; its gigabytes are of 1024³ bytes. */
export function isTooBig(sizeBytes: number, limitInGB: number): boolean {
  return sizeBytes >= limitInGB * 1024 ** 3
}

export const tooBigSentence = (limitInGB: number): string => `The max file upload size is ${limitInGB}GB`

/** Characters; file systems take no more. */
const LONGEST_FILE_NAME = 255
export const TOO_LONG_NAME = `The name has more than ${LONGEST_FILE_NAME} characters.`
/** Counted as most systems write it: a Mac takes two characters for an accented one. */
export const isNameTooLong = (name: string): boolean => name.normalize('NFC').length > LONGEST_FILE_NAME
/** Of a file whose type always has content: a film, a picture. An empty text is a text. */
export const EMPTY_FILE = 'This file is empty.'

/** 20,000,000 bytes where nothing else is usual, and more for files that would have more than 10,000 parts. */
export function partSizeFor(sizeBytes: number, usualBytes = PART_BYTES): number {
  return Math.max(usualBytes, Math.ceil(sizeBytes / MAX_PARTS))
}

/** An empty file has one empty part. */
export function partCountFor(sizeBytes: number, partSizeBytes = partSizeFor(sizeBytes)): number {
  return Math.max(1, Math.ceil(sizeBytes / partSizeBytes))
}

/** Where part `partNumber` (from 1) lies in the file; `end` is exclusive, as in `Blob.slice`. */
export function partRange(partNumber: number, sizeBytes: number, partSizeBytes = partSizeFor(sizeBytes)): { start: number; end: number } {
  if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > partCountFor(sizeBytes, partSizeBytes)) {
    throw new RangeError(`a file of ${sizeBytes} bytes has no part ${partNumber}`)
  }
  const start = (partNumber - 1) * partSizeBytes
  return { start, end: Math.min(sizeBytes, start + partSizeBytes) }
}
