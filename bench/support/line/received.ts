import type { Line } from './namespaces.ts'

/** One connection as `ss -ti` shows it at an end. */
export type Connection = { peer: string; congestion: string; rttMs: number; received: number }

/** The connections of a server at the far end, or, seen from the near end, those to it. */
export function connectionsOf(line: Line, end: 'near' | 'far', port: number): Connection[] {
  const said = line.do(end, 'ss', ['-tinH', 'state', 'established', end === 'far' ? `sport = :${port}` : `dport = :${port}`])
  const lines = said.split('\n').filter((each) => each.trim() !== '')
  const found: Connection[] = []
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [, , local = '', peer = ''] = (lines[at] ?? '').trim().split(/\s+/)
    const facts = lines[at + 1] ?? ''
    const number = (name: string) => Number(new RegExp(`\\b${name}:([\\d.]+)`).exec(facts)?.[1] ?? 0)
    const [congestion = ''] = facts.trim().split(/\s+/)
    found.push({ peer: end === 'far' ? peer : local, congestion, rttMs: number('rtt'), received: number('bytes_received') })
  }
  return found
}

/** Bytes that arrived in order at the far end within these seconds, over all connections: what the kernel gave to the server. */
export async function bytesReceived(line: Line, port: number, wait: () => Promise<unknown>): Promise<number> {
  const before = new Map(connectionsOf(line, 'far', port).map(({ peer, received }) => [peer, received]))
  await wait()
  return connectionsOf(line, 'far', port).reduce((sum, { peer, received }) => sum + received - (before.get(peer) ?? 0), 0)
}
