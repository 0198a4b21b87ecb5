import { parse } from 'content-disposition'
import type { OutboundAnswer } from '#platform/outbound/outbound'
import type { Opened } from './provider.ts'

/** What an answer offers as a download; undefined when it is a page. */
export function readAttachment(answer: OutboundAnswer): Opened | undefined {
  const { status, headers } = answer
  const disposition = headers['content-disposition']
  if ((status !== 200 && status !== 206) || disposition === undefined) return undefined
  const { type, parameters } = parse(disposition)
  const name = parameters.filename
  if (type.toLowerCase() !== 'attachment' || !name) return undefined
  return { name, size: sizeOf(headers), answer }
}

function sizeOf(headers: OutboundAnswer['headers']): number | null {
  const length = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] ?? headers['content-length']
  return length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : null
}

export const rangeFrom = (from: number): Record<string, string> => (from > 0 ? { range: `bytes=${from}-` } : {})
