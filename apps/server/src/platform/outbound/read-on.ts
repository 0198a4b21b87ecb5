import type { OutboundAnswer } from './outbound.ts'
import { type OutboundCode, OutboundError } from './outbound-error.ts'

const MOST_BREAKS = 5
const FIRST_PAUSE_MILLISECONDS = 500

type Opened = { answer: OutboundAnswer; size: number | null }
type Reading = {
  /** Requests the bytes from here to the end; `size` is that of the whole file. */
  open(from: number): Promise<Opened>
  pause(milliseconds: number): Promise<void>
  signal: AbortSignal
}

/**
 * All bytes of a remote file. A broken connection is resumed as long as the file is known to be unchanged and its
 * host supports ranges; an incomplete file ends in an error, never in a short file or in one of two versions.
 */
export async function* readOn({ open, pause, signal }: Reading): AsyncGenerator<Buffer> {
  let mark: string | undefined
  let isKnownAgain = false
  let read = 0
  for (let breaks = 0; ; ) {
    let opened: Opened | undefined
    try {
      opened = await open(read)
      mark ??= markOf(opened.answer)
      isKnownAgain ||= versionOf(opened.answer) !== undefined
      if (markOf(opened.answer) !== mark || startOf(opened.answer) !== read) throw new OutboundError('changed', 'the file changed')
      for await (const piece of opened.answer.body as AsyncIterable<Buffer>) {
        read += piece.byteLength
        if (opened.size !== null && read > opened.size) throw new OutboundError('too_large', 'more bytes than were announced')
        yield piece
      }
      if (opened.size === null || read === opened.size) return
      throw new OutboundError('broken', 'fewer bytes than were announced')
    } catch (error) {
      signal.throwIfAborted()
      // Without a length it is unknown what is missing.
      const isHopeless = (opened === undefined ? mark === undefined : opened.size === null) || (read > 0 && !isKnownAgain)
      if (isHopeless || isFinal(error) || ++breaks > MOST_BREAKS) throw asBroken(error)
      await pause(FIRST_PAUSE_MILLISECONDS * 2 ** (breaks - 1))
    } finally {
      opened?.answer.body.destroy()
    }
  }
}

const FINAL: readonly OutboundCode[] = ['too_large', 'refused', 'changed']
const isFinal = (error: unknown): boolean => error instanceof OutboundError && FINAL.includes(error.code)

/** By which its host says that a file is another one; undefined where it does not, and one of the same length could have taken its place. */
const versionOf = ({ headers }: OutboundAnswer): string | undefined => headers.etag ?? headers['last-modified']

/** What stays the same as long as the file does. */
const markOf = (answer: OutboundAnswer): string => [versionOf(answer) ?? '', lengthOf(answer)].join(' ')

const lengthOf = ({ headers }: OutboundAnswer): string => headers['content-range']?.split('/')[1] ?? headers['content-length'] ?? ''

const startOf = ({ status, headers }: OutboundAnswer): number =>
  status === 206 ? Number(/^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1] ?? -1) : 0

const asBroken = (cause: unknown): OutboundError =>
  cause instanceof OutboundError ? cause : new OutboundError('broken', 'the connection broke', { cause })
