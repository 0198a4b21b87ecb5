/** Apart from the schemas, for pages that go without zod. */
export const PASSWORD_PATTERN = /^(?=.*[\d\W])[A-Za-z0-9~!@#$%^&*,.?]{8,}$/

/** 32 hex digits. */
export const XXH128_PATTERN = /^[0-9a-f]{32}$/
/** SMPTE ST 2114. */
export const C4_PATTERN = /^c4[1-9A-HJ-NP-Za-km-z]{88}$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that a line must not hold.
export const ONE_LINE = /^[^\u0000-\u001f\u007f]*$/

/** At least one character that is seen: blanks, format characters and the fillers that are drawn as nothing are not. */
export const SEEN = /[^\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u

/** Embeddings, overrides and isolates (UAX #9) turn the direction of all that follows: in a sentence of ours, of the sentence. */
export const TURNS_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g

/** What is dropped from the names of files: control characters, and those that turn the direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that a file name must not hold.
export const NOT_IN_FILE_NAMES = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g
