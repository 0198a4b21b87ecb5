import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import ipaddr from 'ipaddr.js'

export type NetworkOwners = { of(ip: string): Promise<string | null> }

const LINE_FEED = 10

/**
 * The organization whose network an address belongs to (@ip-location-db/asn: RouteViews, NRO and DB-IP, CC BY 4.0). The files are lines of
 * "first,last,number,name" in the order of `first`, so that an address is found by halving the bytes: they are never parsed as a
 * whole. Their 32 MB are read when the first reviewer comes.
 */
export function openNetworkOwners(): NetworkOwners {
  let files: Promise<[Buffer, Buffer]> | undefined
  return {
    async of(ip) {
      if (!ipaddr.isValid(ip)) return null
      const address = ipaddr.process(ip)
      files ??= readFiles()
      const [v4, v6] = await files
      return ownerIn(address.kind() === 'ipv4' ? v4 : v6, numberOf(address.toByteArray()))
    },
  }
}

function readFiles(): Promise<[Buffer, Buffer]> {
  const folder = dirname(createRequire(import.meta.url).resolve('@ip-location-db/asn/package.json'))
  const read = (name: string) => readFile(join(folder, name))
  return Promise.all([read('asn-ipv4-num.csv'), read('asn-ipv6-num.csv')])
}

const numberOf = (bytes: readonly number[]): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)

/** The owner in the last line that begins at this address or before it, if the line reaches so far. */
function ownerIn(lines: Buffer, address: bigint): string | null {
  let [from, to] = [0, lines.length]
  while (from < to) {
    const start = startOfLine(lines, (from + to) >>> 1)
    if (firstOf(lines, start) <= address) from = endOfLine(lines, start) + 1
    else to = start
  }
  if (from === 0) return null
  const line = lines.toString('utf8', startOfLine(lines, from - 1), from).trimEnd()
  const [, last = '', name = ''] = /^\d+,(\d+),\d*,(.*)$/.exec(line) ?? []
  return last !== '' && BigInt(last) >= address ? unquoted(name) || null : null
}

/** Of the line that holds this byte; its line feed is its own. */
const startOfLine = (lines: Buffer, at: number): number => (at === 0 ? 0 : lines.lastIndexOf(LINE_FEED, at - 1) + 1)

function endOfLine(lines: Buffer, from: number): number {
  const end = lines.indexOf(LINE_FEED, from)
  return end === -1 ? lines.length - 1 : end
}

const firstOf = (lines: Buffer, start: number): bigint => BigInt(lines.toString('latin1', start, lines.indexOf(',', start)))

/** RFC 4180, section 2: a field in quotes, in which a quote is doubled. */
const unquoted = (field: string): string => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)
