/** Apart from the schemas, for pages that go without zod. */
export const PASSWORD_PATTERN = /^(?=.*[\d\W])[A-Za-z0-9~!@#$%^&*,.?]{8,}$/

/** 32 hex digits. */
export const XXH128_PATTERN = /^[0-9a-f]{32}$/
/** SMPTE ST 2114. */
export const C4_PATTERN = /^c4[1-9A-HJ-NP-Za-km-z]{88}$/
