import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { MediaError } from '../media-error.ts'
import type { Demuxer } from '../probe/demuxers.ts'
import { type MediaProbe, probeMedia } from '../probe/probe.ts'
import { runFfmpeg } from '../sandbox/ffmpeg.ts'
import type { Tools } from '../sandbox/tools.ts'

export type InspectRequest = {
  tools: Tools
  path: string
  demuxer: Demuxer
  /** An existing folder for what the filters write. */
  outDir: string
  signal?: AbortSignal | undefined
}

/** Seconds from the start of the film. */
export type Stretch = { from: number; to: number }

/** What ffmpeg finds in a film; lists are in the order of the film, the first 500 of each. */
export type Inspection = {
  probe: MediaProbe
  duration_seconds: number
  /** At least half a second of black. */
  black: Stretch[]
  /** At least two seconds of the same picture. */
  freezes: Stretch[]
  /** At least two seconds below -60 dB, of the first sound track. */
  silences: Stretch[]
  /** Of the first sound track (EBU R 128); null without one. */
  loudness: { integrated_lufs: number; range_lu: number; true_peak_dbtp: number; momentary_lufs: number[] } | null
  /** Pictures by how they are scanned, and how many repeat a field as pulldown does. */
  cadence: { progressive: number; top_first: number; bottom_first: number; undetermined: number; repeated: number }
}

const MOST = 500
const POINTS = 240
/** What EBU R 128 calls silence. */
const FLOOR_LUFS = -70

const print = (kind: 'metadata' | 'ametadata', key: string, file: string) => `${kind}=print:key=${key}:file=${file}.txt`

const PICTURE = [
  'idet',
  print('metadata', 'lavfi.idet.multiple.current_frame', 'scan'),
  print('metadata', 'lavfi.idet.repeated.current_frame', 'repeated'),
  'blackdetect=d=0.5:pix_th=0.10',
  print('metadata', 'lavfi.black_start', 'black_start'),
  print('metadata', 'lavfi.black_end', 'black_end'),
  'freezedetect=n=-60dB:d=2',
  print('metadata', 'lavfi.freezedetect.freeze_start', 'freeze_start'),
  print('metadata', 'lavfi.freezedetect.freeze_end', 'freeze_end'),
]
const SOUND = [
  'silencedetect=n=-60dB:d=2:mono=0',
  print('ametadata', 'lavfi.silence_start', 'silence_start'),
  print('ametadata', 'lavfi.silence_end', 'silence_end'),
  'ebur128=metadata=1:peak=true',
  print('ametadata', 'lavfi.r128.M', 'momentary'),
  print('ametadata', 'lavfi.r128.I', 'integrated'),
  print('ametadata', 'lavfi.r128.LRA', 'range'),
]
const PEAKS = 8

/**
 * One decode of a film by ffmpeg's detectors: black, freezes, silence, loudness and peaks, and how pictures are scanned.
 * @throws MediaError 'unsupported' for a file without a picture, else as `runFfmpeg`
 */
export async function inspectVideo({ tools, path, demuxer, outDir, signal }: InspectRequest): Promise<Inspection> {
  const probe = await probeMedia({ tools, path, demuxer, signal })
  const { video, duration_seconds } = probe
  if (!video) throw new MediaError('unsupported', 'There is no picture in this file.')
  const [sound] = probe.audio
  const peaks = Array.from({ length: PEAKS }, (_, channel) => print('ametadata', `lavfi.r128.true_peaks_ch${channel}`, `peak_${channel}`))
  const outputWords = [
    ...['-map', `0:${video.index}`, '-vf', PICTURE.join(',')],
    ...(sound ? ['-map', `0:${sound.index}`, '-af', [...SOUND, ...peaks].join(',')] : []),
    ...['-f', 'null', '-'],
  ]
  await runFfmpeg({ tools, path, demuxer, outDir, outputWords, durationSeconds: duration_seconds, signal })
  const read = (file: string) => valuesIn(join(outDir, `${file}.txt`))
  const stretches = async (name: string) =>
    stretchesOf((await read(`${name}_start`)).map(Number), (await read(`${name}_end`)).map(Number), duration_seconds)
  return {
    probe,
    duration_seconds,
    black: await stretches('black'),
    freezes: await stretches('freeze'),
    silences: sound ? await stretches('silence') : [],
    loudness: sound ? await loudnessOf(read) : null,
    cadence: cadenceOf(await read('scan'), await read('repeated')),
  }
}

/** Values that a filter printed, one for each picture or stretch of sound that has one; none where nothing was found. */
async function valuesIn(path: string): Promise<string[]> {
  const values: string[] = []
  try {
    for await (const line of createInterface({ input: createReadStream(path) })) {
      const at = line.indexOf('=')
      if (line.startsWith('lavfi.') && at > 0) values.push(line.slice(at + 1))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return values
}

/** A stretch that has no end lasts to the end of the film. */
export const stretchesOf = (starts: readonly number[], ends: readonly number[], duration: number): Stretch[] =>
  starts.slice(0, MOST).map((from, index) => ({ from: Math.max(0, from), to: Math.min(ends[index] ?? duration, duration) }))

async function loudnessOf(read: (file: string) => Promise<string[]>): Promise<Inspection['loudness']> {
  const momentary = (await read('momentary')).map(Number)
  const last = async (file: string) => Number((await read(file)).at(-1) ?? Number.NaN)
  const channels = await Promise.all(Array.from({ length: PEAKS }, (_, channel) => last(`peak_${channel}`)))
  const peak = Math.max(...channels.filter(Number.isFinite), 0)
  return {
    integrated_lufs: finite(await last('integrated')),
    range_lu: finite(await last('range'), 0),
    // The filter gives peaks as a share of full scale.
    true_peak_dbtp: peak > 0 ? Math.max(-120, 20 * Math.log10(peak)) : -120,
    momentary_lufs: pointsOf(momentary),
  }
}

const finite = (value: number, otherwise = FLOOR_LUFS): number => (Number.isFinite(value) ? value : otherwise)

/** The loudest of each stretch, in at most so many points. */
function pointsOf(values: readonly number[]): number[] {
  const size = Math.max(1, Math.ceil(values.length / POINTS))
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    Math.max(FLOOR_LUFS, ...values.slice(index * size, (index + 1) * size).filter(Number.isFinite)),
  )
}

function cadenceOf(scan: readonly string[], repeated: readonly string[]): Inspection['cadence'] {
  const count = (value: string) => scan.filter((each) => each === value).length
  return {
    ...{ progressive: count('progressive'), top_first: count('tff'), bottom_first: count('bff'), undetermined: count('undetermined') },
    repeated: repeated.filter((each) => each !== 'neither').length,
  }
}
