export type TitleRow = {
  title: string
  release_year: number | null
  recipient_name: string
  recipient_email: string | null
  due_at: string | null
}
export type ReadTitles = { rows: TitleRow[]; problems: string[] }

const COLUMNS = ['title', 'year', 'name', 'email', 'due'] as const

/**
 * Titles from a table: one a line, with commas or semicolons between title, year, recipient, email and due date (2027-02-15). A first
 * line that names columns says which is where.
 */
export function readTitles(text: string): ReadTitles {
  const table = readTable(text).filter((row) => row.some((cell) => cell !== ''))
  const head = table[0]?.map((cell) => columnOf(cell)) ?? []
  const hasHead = head.includes('title')
  const places = hasHead ? head : COLUMNS
  const problems: string[] = []
  const rows = (hasHead ? table.slice(1) : table).flatMap((cells, index) => {
    const at = (name: (typeof COLUMNS)[number]) => cells[places.indexOf(name)] ?? ''
    const row = rowOf(at)
    if (typeof row !== 'string') return [row]
    problems.push(`Line ${index + (hasHead ? 2 : 1)}: ${row}`)
    return []
  })
  return { rows, problems }
}

function rowOf(at: (name: (typeof COLUMNS)[number]) => string): TitleRow | string {
  const [title, year, email, due] = [at('title'), at('year'), at('email'), at('due')]
  if (title === '') return 'The title is missing.'
  if (year !== '' && !/^\d{4}$/.test(year)) return `"${year}" is not a year.`
  if (email !== '' && !/^\S+@\S+\.\S+$/.test(email)) return `"${email}" is not an email address.`
  if (due !== '' && !(/^\d{4}-\d{2}-\d{2}$/.test(due) && !Number.isNaN(Date.parse(due)))) return `"${due}" is not a date like 2027-02-15.`
  return {
    title,
    release_year: year === '' ? null : Number(year),
    recipient_name: at('name'),
    recipient_email: email || null,
    // Noon where it is asked: at noon in UTC the day after has begun in Auckland.
    due_at: due === '' ? null : new Date(`${due}T12:00:00`).toISOString(),
  }
}

function columnOf(name: string): (typeof COLUMNS)[number] | undefined {
  const word = name.toLowerCase().trim()
  if (word === 'title' || word === 'film') return 'title'
  if (word.includes('year')) return 'year'
  if (word.includes('mail')) return 'email'
  if (word.includes('due') || word.includes('date')) return 'due'
  return word.includes('name') || word.includes('recipient') || word.includes('company') ? 'name' : undefined
}

/** RFC 4180: a cell in quotes may hold separators, lines and doubled quotes. */
function readTable(text: string): string[][] {
  const [first = ''] = text.split('\n', 1)
  const separator = first.includes(';') && !first.includes(',') ? ';' : first.includes('\t') ? '\t' : ','
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const end = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? ''
    if (isQuoted && sign === '"' && text[index + 1] === '"') {
      cell += '"'
      index += 1
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === separator) end()
    else if (!isQuoted && sign === '\n') {
      end()
      rows.push([])
    } else cell += sign
  }
  end()
  return rows
}
