import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { assemblePreviews } from '@answerprint/media/assemble-previews'
import { packageAudio, packageChunk } from '@answerprint/media/cmaf/package'
import { encodeAudio } from '@answerprint/media/encode-audio'
import { encodeChunk } from '@answerprint/media/encode-chunk'
import { type LadderPlan, planLadder } from '@answerprint/media/ladder'
import { probeMedia } from '@answerprint/media/probe'
import { resolveTools } from '@answerprint/media/tools'
import { CHUNKS_AT_A_TIME } from '../../apps/server/src/features/screeners/encoding/encode.jobs.ts'
import { encodeWithFfmpeg } from '../support/encode/bare-ffmpeg.ts'
import { minuteClip } from '../support/encode/clip.ts'
import { compareTimes, median, type Row, report, timeSeconds } from '../support/measure.ts'

/**
 * A minute of 1080p24 to the whole ladder, packaged and encrypted, with small copy, sprite and thumbnail, beside one bare ffmpeg that
 * makes the same and neither packages nor encrypts. They take turns. Two workers are compared where there are cores for them.
 */
const clipSeconds = Number(process.env.BENCH_CLIP_SECONDS ?? 60)
const rounds = Number(process.env.BENCH_ROUNDS ?? 1)
const LEAST_CORES = 4
const cores = availableParallelism()
const tools = resolveTools()
const path = await minuteClip(tools, clipSeconds)
const plan = planLadder(await probeMedia({ tools, path, demuxer: 'mov' }))

const times = { ours: [] as number[], bare: [] as number[], two: [] as number[] }
for (let round = 0; round < rounds; round++) {
  times.bare.push(await timed((folder) => encodeWithFfmpeg(tools, path, plan, folder)))
  times.ours.push(await timed((folder) => encodeOurs(folder, 1)))
  if (cores >= LEAST_CORES) times.two.push(await timed((folder) => encodeOurs(folder, 2)))
}
await report('encode', rows(), { clipSeconds, rounds, cores, chunks: plan.chunk_count, times })

function rows(): Row[] {
  const ours = { unit: 's', ours: median(times.ours) }
  const against = compareTimes(`encode ${clipSeconds} s of 1080p24`, {
    ...ours,
    peer: 'bare ffmpeg',
    peerValue: median(times.bare),
    most: 1.1,
  })
  if (times.two.length === 0) {
    console.info(`Two workers are not compared: this machine has ${cores} cores, and they need ${LEAST_CORES}.`)
    return [against]
  }
  const two = { unit: 's', ours: median(times.two), peer: 'one worker', peerValue: median(times.ours), most: 0.6 }
  return [against, compareTimes(`the same by two workers on ${cores} cores`, two)]
}

async function timed(work: (folder: string) => Promise<void>): Promise<number> {
  const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-encode-'))
  try {
    return await timeSeconds(() => work(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As the jobs do it: every piece encoded, packaged and encrypted by itself, by as many workers as there are. */
async function encodeOurs(folder: string, workers: number): Promise<void> {
  const keys = { key: randomBytes(16), keyId: randomBytes(16) }
  const folderOf = (name: string | number) => join(folder, String(name))
  const waiting: (number | 'sound')[] = [...Array(plan.chunk_count).keys()]
  if (plan.audio) waiting.unshift('sound')
  const workOn = async (piece: number | 'sound') => {
    const [encodedDir, outDir] = [folderOf(piece), folderOf(`${piece}-out`)]
    for (const each of [encodedDir, outDir]) await mkdir(each)
    const request = { tools, path, demuxer: 'mov' as const, plan, outDir: encodedDir }
    if (piece === 'sound') {
      await encodeAudio(request)
      await packageAudio({ plan, encodedDir, outDir, ...keys })
    } else {
      await encodeChunk({ ...request, chunkIndex: piece, alsoPreviews: true })
      await packageChunk({ plan, encodedDir, outDir, chunkIndex: piece, ...keys })
    }
  }
  const worker = async () => {
    for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) await workOn(piece)
  }
  await Promise.all(Array.from({ length: workers * CHUNKS_AT_A_TIME }, worker))
  await assemble(folderOf, plan)
}

async function assemble(folderOf: (name: string | number) => string, { chunk_count, audio }: LadderPlan): Promise<void> {
  const outDir = folderOf('previews')
  await mkdir(outDir)
  const chunkDirs = Array.from({ length: chunk_count }, (_, index) => folderOf(index))
  await assemblePreviews({ tools, plan, chunkDirs, ...(audio && { audioDir: folderOf('sound') }), outDir })
}
