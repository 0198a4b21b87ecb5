import { PARIS, WINDOWS_EDGE, ZURICH } from './places.ts'

/** Titles that rights holders are asked for, and what has come of each. */
export const ASKED = {
  hoursAgo: 6 * 24,
  dueInDays: 14,
  titles: [
    {
      title: 'The Cartographer’s Daughter',
      release_year: 2025,
      recipient_name: 'Atlas Nord Film',
      recipient_email: 'films@atlasnord.example',
    },
    {
      title: 'Low Tide, High Street',
      release_year: 2024,
      recipient_name: 'Brackwater Pictures',
      recipient_email: 'delivery@brackwater.example',
    },
  ],
}

/** The rights holder of the first title: they have described it and sent a picture, and the film is still to come. */
export const HOLDER = {
  hoursAgo: 2 * 24,
  where: { ip: ZURICH, userAgent: WINDOWS_EDGE },
  picture: { name: 'CARTOGRAPHERS_DAUGHTER_STILL.webp', picture: 'h9.webp' },
  metadata: {
    logline: 'A map maker’s last commission is the coast on which her father was lost.',
    directors: 'Ysolde Brandt',
    producers: 'Mattis Ahlgren, Noor Haddad',
    genre_ids: 'Drama',
    languages: 'de',
  },
}

/** The other one has only looked at what is asked for. */
export const LOOKED = { hoursAgo: 30, where: { ip: PARIS, userAgent: WINDOWS_EDGE } }
