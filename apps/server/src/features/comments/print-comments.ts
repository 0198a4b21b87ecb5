import type { Cell, PrintedTable } from '#platform/printable/table/printed-table'

/** In points; the table is 749 wide. */
const COLUMNS = [
  ['Screener', 130],
  ['Timecode', 52],
  ['Comment', 352],
  ['Reviewer', 128],
  ['Created At (UTC)', 87],
] as const
const COMMENT_WIDTH = COLUMNS[2][1] - 8

export type PrintedComment = { film: string; timecode: string; text: string; name: string; email: string | null; created_at: string }
type About = { named: string; author: string; at: Date }

/** Comments as a document. A row has one line: a long comment goes on in the rows below it, so that nothing of it is cut. */
export function printComments(comments: readonly PrintedComment[], { named, author, at }: About): PrintedTable {
  const count = `${comments.length.toLocaleString('en-US')} ${comments.length === 1 ? 'comment' : 'comments'}`
  return {
    title: named,
    sum: `${count}. ${at.toISOString().slice(0, 10)}, times in UTC.`,
    columns: COLUMNS.map(([title, width]) => ({ title, width })),
    rows: comments.flatMap(rowsOf),
    footer: 'Comments, by Answerprint',
    author,
    at,
  }
}

function rowsOf({ film, timecode, text, name, email, created_at }: PrintedComment): Cell[][] {
  const [first = '', ...others] = linesOf(text)
  const line = (words: string): Cell => ({ lines: [words] })
  const head: Cell[] = [line(film), line(timecode), line(first), { lines: [name, email ?? undefined] }, line(created_at)]
  return [head, ...others.map((each) => [line(''), line(''), line(each), line(''), line('')])]
}

/** Broken between words, and a word that is too long within it. */
export function linesOf(text: string, width = COMMENT_WIDTH): string[] {
  const lines: string[] = []
  for (const paragraph of text.split(/\r?\n/)) {
    let line = ''
    for (const word of paragraph.split(/(?<=\s)/).flatMap((each) => piecesOf(each, width))) {
      if (line !== '' && widthOf(line + word.trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += word
    }
    lines.push(line.trimEnd())
  }
  return lines.filter((line, index) => line !== '' || index === 0)
}

function piecesOf(word: string, width: number): string[] {
  if (widthOf(word) <= width) return [word]
  const pieces = ['']
  for (const sign of word) {
    const last = pieces.at(-1) ?? ''
    if (widthOf(last + sign) > width) pieces.push(sign)
    else pieces[pieces.length - 1] = last + sign
  }
  return pieces
}

const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + mostWidth(sign), 0)

/** At most, at 8 points in the type of documents: it is not measured before the document is set. */
function mostWidth(sign: string): number {
  if (/[MW@%mw]|[^ -~]/u.test(sign)) return 8.4
  if (/[ .,:;'!|ijl]/.test(sign)) return 2.8
  if (/[ftr()]/.test(sign)) return 3.2
  return /[A-Z0-9]/.test(sign) ? 6.2 : 5
}
