import { LOS_ANGELES, MAC_CHROME, MAC_SAFARI, PARIS, TOKYO, WINDOWS_EDGE, WINDOWS_FIREFOX, ZURICH } from './places.ts'
import type { Reviewer } from './script.ts'

const [SALT, HARBOUR, VERMILION] = ['The Salt Meridian', 'Glass Harbour', 'Vermilion Season']
const TO_THE_END = [[0, 1]] as const

/** A room that buyers at a market are sent. */
export const MARKET = {
  hoursAgo: 4 * 24,
  name: 'Autumn Market 2026',
  titles: [SALT, HARBOUR, VERMILION],
  message: 'Our line-up for the market, in the order in which we would watch it. We are in hall B, and pour coffee from nine.',
  days: 21,
}

/** Two of one company who watch nearly all of it, others who look at one film, and one who has not come yet. */
export const buyers: readonly Omit<Reviewer, 'terms'>[] = [
  {
    full_name: 'Sachi Kobayashi',
    email: 'sachi@takeda-pictures.example',
    where: { ip: TOKYO, userAgent: MAC_CHROME },
    visits: [
      { hoursAgo: 90, title: SALT, played: TO_THE_END },
      { hoursAgo: 89, title: HARBOUR, played: [[0, 0.96]] },
      { hoursAgo: 66, title: VERMILION, played: [[0, 0.34]] },
    ],
    remarks: [{ at: 0.4, title: HARBOUR, text: 'Is the night version the final grade? It would suit our spring dates.', hoursAgo: 88 }],
  },
  {
    full_name: 'Haruki Aizawa',
    email: 'haruki@takeda-pictures.example',
    where: { ip: TOKYO, userAgent: MAC_SAFARI },
    visits: [
      {
        hoursAgo: 61,
        title: HARBOUR,
        played: [
          [0, 0.7],
          [0.5, 0.7],
          [0.5, 1],
        ],
      },
    ],
  },
  {
    full_name: 'Camille Rousselle',
    email: 'camille@lumen-distribution.example',
    where: { ip: PARIS, userAgent: WINDOWS_FIREFOX },
    visits: [
      { hoursAgo: 52, title: VERMILION, played: TO_THE_END },
      { hoursAgo: 51, title: SALT, played: [[0, 0.22]] },
    ],
  },
  {
    full_name: 'Dana Whitfield',
    email: 'dana@harborlight.example',
    where: { ip: LOS_ANGELES, userAgent: WINDOWS_EDGE },
    visits: [{ hoursAgo: 7, title: SALT, played: [[0, 0.58]] }],
  },
  {
    full_name: 'Jonas Egli',
    email: 'jonas@alpenkino.example',
    where: { ip: ZURICH, userAgent: MAC_CHROME },
    visits: [],
  },
]
