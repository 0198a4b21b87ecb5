/** 128 random bits in hex: the id of a row, of a browser. `crypto.randomUUID` is missing on pages that came over plain http. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
