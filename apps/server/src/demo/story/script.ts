import type { Watermark } from '@answerprint/contract/screeners'
import type { Where } from './browser.ts'
import { IPHONE, LOS_ANGELES, MAC_CHROME, MAC_SAFARI, OSLO, PARIS, TOKYO, WINDOWS_EDGE, WINDOWS_FIREFOX, ZURICH } from './places.ts'

/** Stretches of the film, in parts of its length. */
export type Stretch = readonly [from: number, to: number]
/** One visit, in a room to the film of a title. It is known by its time, so no two visits of a reviewer begin at the same. */
export type PlannedVisit = { hoursAgo: number; played: readonly Stretch[]; title?: string }
type Remark = { at: number; text: string; hoursAgo: number; title?: string }
/** How a link is protected, where it is not sent as the others are. */
type Terms = { password?: string; watermark?: Watermark; viewCountLimit?: number }
export type Reviewer = {
  full_name: string
  email: string
  where: Where
  visits: readonly PlannedVisit[]
  remarks?: readonly Remark[]
  terms?: Terms
}

const WEEK_AGO = 8 * 24
export const SHARE = {
  hoursAgo: WEEK_AGO,
  message: 'Dear friends, here is our first feature of the autumn. We would love to hear what you think before the market.',
  days: 30,
}

/** Who is sent the first film, and how they watch it: not at all, the beginning, half, to the end, and twice. */
export const reviewers: readonly Reviewer[] = [
  {
    full_name: 'Haruki Aizawa',
    email: 'haruki@takeda-pictures.example',
    where: { ip: TOKYO, userAgent: MAC_SAFARI },
    terms: { viewCountLimit: 5 },
    visits: [
      { hoursAgo: WEEK_AGO - 20, played: [[0, 1]] },
      {
        hoursAgo: WEEK_AGO - 90,
        played: [
          [0, 0.4],
          [0.2, 0.4],
          [0.2, 1],
        ],
      },
    ],
    remarks: [
      { at: 0.24, text: 'The bell under the wind is wonderful here. Please keep it in the mix.', hoursAgo: WEEK_AGO - 91 },
      { at: 0.81, text: 'A frame or two of black before the cut to the harbour?', hoursAgo: WEEK_AGO - 91 },
    ],
  },
  {
    full_name: 'Margaux Delattre',
    email: 'margaux@semaine-du-film.example',
    where: { ip: PARIS, userAgent: WINDOWS_FIREFOX },
    visits: [{ hoursAgo: WEEK_AGO - 45, played: [[0, 0.99]] }],
    remarks: [{ at: 0.55, text: 'For our catalogue: is the title of the boat spoken, or only painted?', hoursAgo: WEEK_AGO - 46 }],
  },
  {
    full_name: 'Beat Zollinger',
    email: 'beat@alpenkino.example',
    where: { ip: ZURICH, userAgent: WINDOWS_EDGE },
    visits: [{ hoursAgo: 50, played: [[0, 0.52]] }],
  },
  {
    full_name: 'Ingrid Solheim',
    email: 'ingrid@fjordfestivalen.example',
    where: { ip: OSLO, userAgent: IPHONE },
    visits: [{ hoursAgo: 28, played: [[0, 0.09]] }],
  },
  {
    full_name: 'Renée Castellanos',
    email: 'renee@pacificaward.example',
    where: { ip: LOS_ANGELES, userAgent: MAC_CHROME },
    visits: [
      {
        hoursAgo: 0.6,
        played: [
          [0, 0.3],
          [0.5, 0.85],
        ],
      },
    ],
    remarks: [{ at: 0.31, text: 'Watching with the jury tonight. The colour in this scene is extraordinary.', hoursAgo: 0.5 }],
  },
  {
    full_name: 'Oluwaseun Adeyemi',
    email: 'seun@lagosscreen.example',
    where: { ip: PARIS, userAgent: MAC_CHROME },
    visits: [],
    terms: {
      password: 'meridian',
      watermark: {
        ...{ is_active: true, text: 'Nordlys', second_line_text_type: 'email', position: 'bottom-right' },
        ...{ size: 'medium', opacity: 75, mode: 'overlay' },
      },
    },
  },
]

/** One to those who are sent the film alike, and one to each of the others. */
export const mailings: readonly { terms: Terms; to: readonly Reviewer[] }[] = [
  { terms: {}, to: reviewers.filter((each) => each.terms === undefined) },
  ...reviewers.flatMap((each) => (each.terms === undefined ? [] : [{ terms: each.terms, to: [each] }])),
]

export const PACKAGE = {
  hoursAgo: 5 * 24,
  label: 'The Salt Meridian, delivery for cinemas',
  message: 'Feature, stereo and 5.1 sound, and English subtitles. Please verify after the download.',
  files: ['SALT_MERIDIAN_FTR_239_HD.mp4', 'SALT_MERIDIAN_LTRT_48K.wav', 'SALT_MERIDIAN_51_48K.wav', 'SALT_MERIDIAN_EN_SDH.srt'],
}

/** Who is sent the package, and how many of its files they fetch. Software that reads them again after the download verifies them. */
export type Recipient = { label: string; email: string; where: Where; hoursAgo: number; fetched: number; verifies: boolean }
export const recipients: readonly Recipient[] = [
  {
    label: 'Lichtspielhaus Post, Zürich',
    email: 'technik@lichtspielhaus.example',
    where: { ip: ZURICH, userAgent: MAC_CHROME },
    hoursAgo: 4 * 24,
    fetched: PACKAGE.files.length,
    verifies: true,
  },
  {
    label: 'Yumi Hasegawa',
    email: 'yumi@subtitle-atelier.example',
    where: { ip: TOKYO, userAgent: MAC_SAFARI },
    hoursAgo: 30,
    fetched: PACKAGE.files.length / 2,
    verifies: false,
  },
  {
    label: 'Cinéma des Trois Ponts',
    email: 'projection@troisponts.example',
    where: { ip: PARIS, userAgent: WINDOWS_FIREFOX },
    hoursAgo: 0,
    fetched: 0,
    verifies: false,
  },
]

export const REQUEST = {
  hoursAgo: 3 * 24,
  title: 'Artwork for festivals',
  folder: 'Artwork',
  message: 'Please send the alternative stills that you mentioned, in full resolution.',
}
export const SENDER = {
  where: { ip: OSLO, userAgent: WINDOWS_EDGE },
  name: 'Sindre Vik',
  email: 'sindre@vik-grafikk.example',
  company: 'Vik Grafikk',
  note: 'The third one is the alternative poster.',
  hoursAgo: 47,
  /** Names of what they send, and the picture that each is. */
  files: [
    { name: 'SALT_MERIDIAN_ALT_STILL_01.webp', picture: 'h7.webp' },
    { name: 'SALT_MERIDIAN_ALT_STILL_02.webp', picture: 'h23.webp' },
    { name: 'SALT_MERIDIAN_ALT_POSTER.webp', picture: 'p0.webp' },
  ],
}
/** Where the demo's Administrator works. */
export const OWNER_PLACE: Where = { ip: OSLO, userAgent: MAC_SAFARI }
