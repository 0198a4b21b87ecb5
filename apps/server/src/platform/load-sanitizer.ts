import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

const require = createRequire(import.meta.url)

/** The library that takes elements out of markup, with its two parsers: loaded for the first text that people format. */
export const loadSanitizer = (): typeof sanitizeHtml => require('sanitize-html')
