import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'

const CONNECTIONS_PER_FILE = 0.5

/**
 * A process has a number of files and connections that it may have open, and calls need files. Connections take half of them; beyond that
 * the newest are closed at once, and those that are there are served.
 */
export function limitConnections(server: Server): void {
  const most = mostOpenFiles()
  if (most !== undefined) server.maxConnections = Math.floor(most * CONNECTIONS_PER_FILE)
}

/** As Linux lists it; other systems, and no limit, are undefined. */
function mostOpenFiles(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}
