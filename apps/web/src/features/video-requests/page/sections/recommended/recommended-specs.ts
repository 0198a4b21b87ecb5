import type { VideoRequest } from '../../video-page.api.ts'

type SentFile = NonNullable<VideoRequest['source_file']>
/** `found` is null while nothing is known. */
export type Spec = { name: string; wanted: string; found: string | null; isFit: boolean }
type Words = { formatBytes: (bytes: number) => string; codecName: (codec: string) => string }

const RATES = [23.976, 23.98, 24, 25, 29.97]

/** The six recommendations of the documents, with what the probe found of this file. */
export function specsOf(file: SentFile | null, limitInGB: number, { formatBytes, codecName }: Words): Spec[] {
  const { codec, bitrate, width, height, frame_rate, channels } = file ?? NONE
  const megabits = bitrate === null ? null : bitrate / 1_000_000
  const rate = frame_rate === null ? null : Number(frame_rate)
  return [
    { name: 'Codec', wanted: 'H.264', found: codec && codecName(codec), isFit: codec === 'h264' },
    {
      name: 'Bitrate',
      wanted: '10 to 20 Mbps',
      found: megabits === null ? null : `${megabits.toFixed(1)} Mbps`,
      isFit: megabits !== null && megabits >= 10 && megabits <= 20,
    },
    {
      name: 'Picture',
      wanted: '1080p (1920x1080)',
      found: width === null || height === null ? null : `${width}×${height}`,
      isFit: width === 1920 && height === 1080,
    },
    {
      name: 'Frame rate',
      wanted: '23.98, 24, 25 or 29.97 progressive',
      found: frame_rate,
      isFit: rate !== null && RATES.some((each) => Math.abs(each - rate) < 0.005),
    },
    {
      name: 'Audio',
      wanted: 'Stereo or LtRt audio only',
      found: soundOf(codec, channels),
      isFit: channels === 2,
    },
    {
      name: 'Size',
      wanted: `Under ${limitInGB} GB`,
      found: file && formatBytes(file.size),
      isFit: file !== null && file.size <= limitInGB * 1024 ** 3,
    },
  ]
}

/** A film that was measured and names no channels has no sound. */
function soundOf(codec: string | null, channels: number | null): string | null {
  if (channels === null) return codec === null ? null : 'No sound'
  if (channels === 1) return 'Mono'
  return channels === 2 ? 'Stereo' : `${channels} channels`
}

const NONE: Pick<SentFile, 'codec' | 'bitrate' | 'width' | 'height' | 'frame_rate' | 'channels'> = {
  ...{ codec: null, bitrate: null, width: null },
  ...{ height: null, frame_rate: null, channels: null },
}
