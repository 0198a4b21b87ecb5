import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { review } from '@answerprint/contract/review'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { openDiskStore } from '../../apps/server/src/platform/storage/disk-store.ts'
import { shortFilm } from '../../apps/server/test/clips.ts'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { ServerProcess } from '../../apps/server/test/processes/support/server-process.ts'
import { askTimed, openSocket, questionFor } from '../support/http/ask.ts'
import { givenEncodedFilm } from '../support/http/film-by-api.ts'
import { holdLimit, report } from '../support/measure.ts'

/**
 * Reviewers who watch one film at once: each fetches a segment every four seconds, as a player does, and reports every ten. Then a thousand
 * players of one link that report. Clients and server share the processors.
 */
const players = Number(process.env.BENCH_PLAYERS ?? 300)
const seconds = Number(process.env.BENCH_SECONDS ?? 180)
const reporters = Number(process.env.BENCH_REPORTERS ?? 1_000)
const SEGMENT_SECONDS = 4
const BITS_PER_SECOND = 2_500_000
const FILM_SECONDS = 40
const REPORT_SECONDS = 10
const LIMITS = { firstByteMs: 60, reportMs: 50 }

type Player = { person: RemotePerson; sessionID: string; base: URL; token: string; socket: Socket | undefined }

const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-players-'))
// The bytes of its segments are not the film's: a scrub would call them damaged, and the link closed.
const server = await ServerProcess.start({ dataDir, environment: { SCRUB_MB_PER_SECOND: '0' } })
try {
  await measure(await givenLink())
} finally {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

type Link = { token: string; screenerID: string }

async function measure(link: Link): Promise<void> {
  const watching = await visitors(link, players)
  const figures = { firstBytes: [] as number[], stalls: 0, refused: 0 }
  const end = performance.now() + seconds * 1000
  const starts = watching.map((player, index) => play(player, link, { end, delayMs: (index / players) * SEGMENT_SECONDS * 1000, figures }))
  await Promise.all(starts)
  const reporting = await visitors(link, reporters)
  const took: number[] = []
  await Promise.all(reporting.map((player, index) => reportTwice(player, link, (index / reporters) * REPORT_SECONDS * 1000, took)))
  const words = `${players} players at 2.5 Mbit/s for ${seconds} s`
  await report(
    'players',
    [
      holdLimit(`${words}: p99 of a segment's first byte`, { ours: share(figures.firstBytes, 0.99), unit: 'ms', most: LIMITS.firstByteMs }),
      holdLimit(`${words}: stalls and refusals`, { ours: figures.stalls + figures.refused, unit: 'segments', most: 0 }),
      holdLimit(`${reporters} reporting players on one link, p95`, { ours: share(took, 0.95), unit: 'ms', most: LIMITS.reportMs }),
    ],
    { segments: figures.firstBytes.length, median: share(figures.firstBytes, 0.5), ...figures, firstBytes: undefined },
  )
}

/** An encoded film behind a link for anyone, with segments of the size that a film has. */
async function givenLink(): Promise<Link> {
  const { owner, screenerID } = await givenEncodedFilm(server.origin, shortFilm({ seconds: FILM_SECONDS }))
  const store = await openDiskStore({ root: join(dataDir, 'store'), secret: 'bench', baseUrl: '', now: () => new Date(), shared: true })
  for (const { key, content_type } of await store.list(`screeners/${screenerID}/`))
    if (/v360\/\d+\.m4s$/.test(key)) await store.put(key, randomBytes((BITS_PER_SECOND / 8) * SEGMENT_SECONDS), { content_type })
  await store.close()
  const body = { shareType: 'link', linkName: 'Press', screenerID } as const
  const { shared_screeners } = await owner.call(sharedScreeners.send, { body })
  return { token: shared_screeners[0]?.url.split('/').pop() ?? '', screenerID }
}

async function visitors(link: Link, count: number): Promise<Player[]> {
  const found: Player[] = []
  for (let index = 0; index < count; index++) {
    const person = new RemotePerson(server.origin)
    const { sessionID, endpoints } = await person.call(review.startSession, { params: link, body: {} })
    found.push({ person, sessionID, base: new URL(endpoints.manifest_url, server.origin), token: endpoints.token, socket: undefined })
  }
  return found
}

type Figures = { firstBytes: number[]; stalls: number; refused: number }
type Playing = { end: number; delayMs: number; figures: Figures }

async function play(player: Player, link: Link, { end, delayMs, figures }: Playing): Promise<void> {
  await sleep(delayMs)
  const began = performance.now()
  for (let number = 0; performance.now() < end; number++) {
    const asked = performance.now()
    await fetchSegment(player, (number % (FILM_SECONDS / SEGMENT_SECONDS)) + 1, figures)
    if (performance.now() - asked > SEGMENT_SECONDS * 1000) figures.stalls += 1
    const position = number * SEGMENT_SECONDS
    if (position % REPORT_SECONDS < SEGMENT_SECONDS) await heartbeat(player, link, position % FILM_SECONDS)
    await sleep(Math.max(0, began + (number + 1) * SEGMENT_SECONDS * 1000 - performance.now()))
  }
  player.socket?.destroy()
}

/** On a kept connection in bare sockets: three hundred players must cost little beside the server that they share the processors with. */
async function fetchSegment(player: Player, number: number, figures: Figures): Promise<void> {
  const { person, base, token } = player
  const url = new URL(`v360/${String(number).padStart(5, '0')}.m4s`, base)
  player.socket ??= await openSocket(url.href)
  const asked = await askTimed(player.socket, questionFor(url.href, person.cookies(), `Bearer ${token}`)).catch(() => undefined)
  if (asked) return void figures.firstBytes.push(asked.firstByteMs)
  figures.refused += 1
  player.socket.destroy()
  player.socket = undefined
}

async function heartbeat(player: Player, { token }: Link, position: number): Promise<void> {
  const played: [number, number][] = [[Math.max(0, position - REPORT_SECONDS), position]]
  const params = { token, sessionID: player.sessionID }
  const answer = await player.person.call(review.heartbeat, { params, body: { played, position_seconds: position } })
  player.token = answer.token
}

/** All players spread over the time between two reports. */
async function reportTwice(player: Player, link: Link, delayMs: number, took: number[]): Promise<void> {
  await sleep(delayMs)
  for (let round = 1; round <= 2; round++) {
    const asked = performance.now()
    await heartbeat(player, link, round * REPORT_SECONDS)
    took.push(performance.now() - asked)
    await sleep(Math.max(0, REPORT_SECONDS * 1000 - (performance.now() - asked)))
  }
}

function share(values: number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}
