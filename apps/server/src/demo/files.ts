import { slate } from './slate.ts'

/** The content of a demo file. */
type Made =
  | { picture: string }
  | { text: string }
  /** Tones, one for each channel. */
  | { tones: readonly number[] }
  | { scenes: readonly string[]; sceneSeconds: number }

export type DemoFile = Made & { name: string; content_type: string; folder?: string; tags?: readonly string[]; isScreener?: true }

const [FINAL, FESTIVALS] = ['Final', 'For festivals']
const [MP4, WAV, WEBP, PLAIN] = ['video/mp4', 'audio/wav', 'image/webp', 'text/plain']

const SCENES = ['h0.webp', 'h9.webp', 'h15.webp', 'h12.webp', 'h7.webp', 'h23.webp']
const STEREO = [110, 165]
const SURROUND = [110, 165, 220, 41, 82, 123]

const captions = `1
00:00:01,000 --> 00:00:04,200
[wind, a bell somewhere below]

2
00:00:09,000 --> 00:00:12,400
Nineteen years, and the lamp
has never once gone out.

3
00:00:17,500 --> 00:00:21,000
MARIT: One cargo. Then home.
`
const norwegian = `WEBVTT

00:09.000 --> 00:12.400
Nitten år, og lampen
har aldri sluknet.

00:17.500 --> 00:21.000
Én last. Så hjem.
`

const stills = SCENES.slice(0, 4).map((picture, index): DemoFile => {
  return { name: `SALT_MERIDIAN_STILL_0${index + 1}.webp`, content_type: WEBP, folder: 'Artwork', picture, tags: [FESTIVALS] }
})

/** The files of the first film, as a distributor's delivery looks: the feature comes first, since it takes longest. */
const firstFilmFiles: readonly DemoFile[] = [
  { name: 'SALT_MERIDIAN_FTR_239_HD.mp4', content_type: MP4, scenes: SCENES, sceneSeconds: 5, isScreener: true, tags: [FINAL] },
  { name: 'SALT_MERIDIAN_TRL_239_HD.mp4', content_type: MP4, scenes: SCENES.slice(2, 5), sceneSeconds: 3, tags: [FINAL, FESTIVALS] },
  { name: 'SALT_MERIDIAN_LTRT_48K.wav', content_type: WAV, folder: 'Sound', tones: STEREO, tags: [FINAL] },
  { name: 'SALT_MERIDIAN_51_48K.wav', content_type: WAV, folder: 'Sound', tones: SURROUND, tags: [FINAL] },
  { name: 'SALT_MERIDIAN_EN_SDH.srt', content_type: 'application/x-subrip', folder: 'Subtitles', text: captions, tags: [FINAL] },
  { name: 'SALT_MERIDIAN_NO.vtt', content_type: 'text/vtt', folder: 'Subtitles', text: norwegian },
  ...stills,
]

/** What can be watched of other films, by their titles. */
const screeners: Readonly<Record<string, readonly DemoFile[]>> = {
  'Glass Harbour': [
    { name: 'GLASS_HARBOUR_SCR_HD.mp4', content_type: MP4, scenes: ['h7.webp', 'h23.webp'], sceneSeconds: 5, isScreener: true },
  ],
  'Vermilion Season': [
    { name: 'VERMILION_SEASON_SCR_HD.mp4', content_type: MP4, scenes: ['h12.webp', 'h15.webp'], sceneSeconds: 5, isScreener: true },
  ],
}

/** The files of a film, by its place in the slate: key art and a synopsis, for the first the whole delivery, for the next two a screener. */
export function filesOf(film: number): readonly DemoFile[] {
  const { title, poster, release_year, genres, logline } = slate[film] ?? slate[0]
  const name = title.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')
  const text = [`${title} (${release_year})`, genres, logline].filter(Boolean).join('\n\n')
  return [
    ...(film === 0 ? firstFilmFiles : (screeners[title] ?? [])),
    { name: `${name}_KEYART.webp`, content_type: WEBP, picture: `p${poster}.webp`, ...(film === 0 && { folder: 'Artwork' }) },
    { name: `${name}_SYNOPSIS.txt`, content_type: PLAIN, text: `${text}\n` },
  ]
}

/** The names of all files that are encoded. */
export const SCREENER_FILES: readonly string[] = slate.flatMap((_, film) =>
  filesOf(film).flatMap((each) => (each.isScreener ? [each.name] : [])),
)
