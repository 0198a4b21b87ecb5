import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FOLDER_PREFIX, removeLeftSockets, SOCKET_NAME } from './left-sockets.ts'
import { SERVED_ADDRESS } from './served-address.ts'
import type { Tools } from './tools.ts'

export type FileToServe = {
  size_bytes: number
  /** Bytes `start` up to and including `end`. */
  read(range: { start: number; end: number }): Promise<Readable>
}

export type ServedFile = {
  /** What a tool opens, together with `socket`. */
  path: string
  socket: string
  /** How the file could not be read, where it was not the tool that ended a reading. A tool takes that for the end of the film. */
  fault(): unknown
  close(): Promise<void>
}

/** The sandbox has a network of its own, in which nothing but the served file can be reached. Without one the tool would have ours. */
export const canServe = (tools: Tools): boolean => tools.bwrap !== undefined

/** What killed processes left is looked for once, by the first file that is served. */
let left: Promise<void> | undefined

/**
 * Serves one file to tools in the sandbox by ranges (RFC 9110, 14), over HTTP at a Unix socket that the sandbox is given, so that
 * a tool which needs a minute of a film that lies elsewhere reads that minute alone.
 */
export async function serveFile(file: FileToServe): Promise<ServedFile> {
  left ??= removeLeftSockets(tmpdir()).catch(() => undefined)
  await left
  // A socket's path has at most 107 bytes (unix(7)), which a data folder may exceed.
  const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX))
  const socket = join(folder, SOCKET_NAME)
  let fault: unknown
  const server = createServer((request, response) => {
    answer(file, request, response).catch((error: unknown) => {
      // The tool has read enough.
      if (response.destroyed && !isOfFile(error)) return
      fault ??= error
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  return {
    path: SERVED_ADDRESS,
    socket,
    fault: () => fault,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

class ReadFault extends Error {}
const isOfFile = (error: unknown): boolean => error instanceof ReadFault

async function answer({ size_bytes, read }: FileToServe, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const start = Number(first)
  const end = Math.min(size_bytes - 1, last === '' ? size_bytes - 1 : Number(last))
  if (start > end) return void response.writeHead(416, { 'content-range': `bytes */${size_bytes}` }).end()
  const body = await read({ start, end }).catch((cause: unknown) => {
    throw new ReadFault('the file could not be read', { cause })
  })
  response.writeHead(request.headers.range === undefined ? 200 : 206, {
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size_bytes}`,
  })
  let broken: unknown
  body.once('error', (error) => {
    broken ??= response.destroyed ? undefined : error
  })
  await pipeline(body, response).catch((error: unknown) => {
    throw broken === undefined ? error : new ReadFault('the file broke off', { cause: broken })
  })
}
