/** Without a word: every word. */
type Exception = { path: RegExp; word?: string; why: string }

export const EXCEPTIONS: readonly Exception[] = [
  { path: /^packages\/contract\/src\/errors\.ts$/, word: 'letters', why: '`letters_enough` is an error code, which clients read.' },
  { path: /^apps\/server\/src\/platform\/database\/(tables|unlock-tries\.repository)\.ts$/, word: 'told', why: '`told_at` is a column.' },
  { path: /^apps\/server\/src\/platform\/database\/embedded\/account\.ts$/, word: 'nobody', why: 'The name of an account in Unix.' },
  {
    path: /^apps\/web\/src\/features\/file-requests\/tab\/RequestsScreen\.tsx$/,
    word: 'house',
    why: 'A post house is a company for post-production.',
  },
  { path: /^apps\/server\/src\/platform\/jobs\/jobs\.ts$/, word: 'letter', why: '`deadLetter` is an option of pg-boss.' },
  { path: /^docs\/GLOSSARY\.md$/, why: 'Its last column lists the refused words.' },
  { path: /^ops\/postgres\/start\.sh$/, word: 'nobody', why: 'The name of an account in Unix.' },
]
