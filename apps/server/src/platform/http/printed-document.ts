import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../content-disposition.ts'

type Printed = { file_name: string; content_type: string; content: string | Readable; disposition: 'inline' | 'attachment'; style?: string }

/** A document in place of JSON: shown by the browser, or kept as a file. A page may carry one style sheet, and nothing else is loaded or run. */
export class PrintedDocument {
  readonly #printed: Printed

  constructor(printed: Printed) {
    this.#printed = printed
  }

  show(reply: FastifyReply) {
    const { file_name, content_type, content, disposition, style } = this.#printed
    reply.type(content_type).header('content-disposition', contentDisposition(disposition, file_name))
    if (style !== undefined) reply.header('content-security-policy', policyFor(style))
    // What is sent is no JSON, so the serializer of the endpoint has no part in it.
    return reply.serializer((payload: unknown) => payload as string).send(content)
  }
}

const policyFor = (style: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
