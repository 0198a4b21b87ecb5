/** The demo's films; the numbers are those of the posters beside them. */
export type DemoFilm = { title: string; poster: number; release_year: number; genres: string; logline: string }

const film = (poster: number, title: string, release_year: number, genres: string, logline = ''): DemoFilm => ({
  title,
  poster,
  release_year,
  genres,
  logline,
})

export const slate: readonly [DemoFilm, ...DemoFilm[]] = [
  film(
    0,
    'The Salt Meridian',
    2026,
    'Drama',
    'A lighthouse keeper who has not left her island in nineteen years agrees to sail one last cargo across the line where the maps stop agreeing.',
  ),
  film(
    7,
    'Glass Harbour',
    2024,
    'Crime',
    'A crane driver sees what was lowered into the harbour, and is the only one who is paid to look away.',
  ),
  film(12, 'Vermilion Season', 2025, 'Romance', 'Two beekeepers, one valley, and a summer that will not end.'),
  film(2, 'Halcyon', 2021, 'Documentary'),
  film(1, 'Night Train to Lisboa', 2025, 'Thriller', 'Eleven passengers, ten tickets.'),
  film(3, 'A House Without Clocks', 2026, 'Mystery, Drama'),
  film(4, 'Kilometre 412', 2023, 'Comedy'),
  film(5, 'Ortolan', 2024, 'Drama'),
  film(6, 'What the River Kept', 2022, 'Horror'),
  film(8, 'The Understudy', 2025, 'Drama'),
  film(9, 'Polar Standard Time', 2023, 'Science Fiction'),
  film(10, 'Mara', 2021, 'Comedy'),
  film(11, 'Small Hours Radio', 2022, 'Music'),
  film(13, 'Concrete Orchard', 2020, 'Thriller'),
  film(14, 'The Last Projectionist', 2026, 'Documentary'),
  film(15, 'Tidewater', 2024, 'Drama'),
  film(16, 'Pine Barrens', 2023, 'Horror'),
  film(17, 'Exit Interview', 2024, 'Animation'),
  film(18, 'Dust Sonata', 2021, 'Drama'),
  film(19, 'Second Unit', 2022, 'Comedy'),
  film(20, 'Les Absents', 2023, 'Documentary'),
  film(21, 'Monsoon Ledger', 2025, 'Drama'),
  film(22, 'Arc Light', 2025, 'Comedy'),
  film(23, 'Field Recordings', 2022, 'Animation'),
]

/** Folders of the demo's wall, with the titles of their films. The first film stays at the top, where it is seen at once. */
export const slateFolders: readonly { title: string; films: readonly string[] }[] = [
  {
    title: 'Autumn 2026 slate',
    films: [
      'Kilometre 412',
      'The Understudy',
      'Small Hours Radio',
      'Concrete Orchard',
      'Tidewater',
      'Exit Interview',
      'Second Unit',
      'Monsoon Ledger',
      'Arc Light',
    ],
  },
  { title: 'Festival submissions', films: ['Night Train to Lisboa', 'What the River Kept', 'Mara', 'The Last Projectionist'] },
]
