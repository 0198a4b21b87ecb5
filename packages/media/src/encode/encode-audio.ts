import { MediaError } from '../media-error.ts'
import { runFfmpeg } from '../sandbox/ffmpeg.ts'
import type { EncodedFile, EncodeRequest } from './encode-chunk.ts'
import { type AudioPlan, type LadderPlan, soundTracks } from './ladder.ts'

export const AUDIO_RENDITION = 'a'

export const soundName = ({ name = AUDIO_RENDITION }: Pick<AudioPlan, 'name'>): string => name

/**
 * Encodes one sound track of the whole film, the first without `track`, as `a.mp4` (`a2.mp4` ...), clear CMAF, one fragment for each segment. Never in chunks: every AAC
 * run begins with a priming frame, which would click at each seam. Sound that starts late or ends early is filled with
 * silence to the film's length.
 * @throws MediaError 'unsupported' when the plan has no such audio
 */
export async function encodeAudio(request: EncodeRequest & { track?: number }): Promise<EncodedFile> {
  const { plan, track = 0, ...rest } = request
  const { duration_seconds: durationSeconds } = plan
  const audio = soundTracks(plan)[track]
  if (!audio) throw new MediaError('unsupported', 'This film has no sound.')
  const rendition = soundName(audio)
  const file = `${rendition}.mp4`
  const segmentMicroseconds = Math.round((audio.segment_samples * 1e6) / audio.sample_rate)
  const outputWords = [
    ...['-filter_complex', soundChain(plan, audio), '-map', '[sound]', '-c:a', 'aac', '-b:a', `${audio.bit_rate}`],
    ...['-flags', '+bitexact', '-fflags', '+bitexact', '-map_metadata', '-1'],
    // One sample less than a segment: the fragment is cut at the frame that reaches the segment's length.
    ...['-movflags', '+empty_moov+default_base_moof+skip_trailer', '-frag_duration', `${segmentMicroseconds - 20}`, '-f', 'mp4', file],
  ]
  await runFfmpeg({ ...rest, inputOptions: ['-copyts'], outputWords, durationSeconds })
  return { rendition, file }
}

/** AAC-LC delays sound by one frame: dropping as much of the source's start puts the rest in step without an edit list. */
const PRIMING_SAMPLES = 1024

function soundChain(plan: LadderPlan, audio: AudioPlan): string {
  const tracks = audio.source_tracks.map((track) => `[0:${track}]`).join('')
  const join = audio.source_tracks.length > 1 ? 'join=inputs=2:channel_layout=stereo,' : ''
  const end = audio.total_samples
  return [
    `${tracks}${join}asetpts=PTS-${plan.source.start_seconds}/TB`,
    `aresample=${audio.sample_rate}:async=1:first_pts=0`,
    `aformat=sample_fmts=fltp:channel_layouts=stereo,apad`,
    `atrim=start_sample=${PRIMING_SAMPLES}:end_sample=${end}`,
    'asetpts=PTS-STARTPTS[sound]',
  ].join(',')
}
