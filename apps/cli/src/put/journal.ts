import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The first line: a file that begins otherwise is not ours, and is never overwritten. */
const HEAD = '{"answerprint":"put"}\n'

/**
 * An append-only journal, one note a line: a process killed at any byte loses only the line it was writing. On opening, the notes
 * are passed to `replay` and the journal is rewritten in condensed form (`condense`); after that a note costs only its own length.
 */
export async function openJournal<Note>(file: string, replay: (note: Note) => void, condense: () => Iterable<Note>) {
  for (const note of await readNotes<Note>(file)) replay(note)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.new`, HEAD + linesOf(condense()), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return { add: adder<Note>(file) }
}

async function readNotes<Note>(file: string): Promise<Note[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (!text.startsWith(HEAD) && !HEAD.startsWith(text))
    throw new Error(`${file} holds something else. Name another file, or none, for --state.`)
  // A cut off note has no end of line, or is not JSON after a power cut: it is ignored.
  return text
    .slice(HEAD.length, text.lastIndexOf('\n') + 1)
    .split('\n')
    .flatMap((line) => parse<Note>(line) ?? [])
}

function parse<Note>(line: string): Note | undefined {
  try {
    // This is our own file: a line that parses has the shape that was written.
    return JSON.parse(line) as Note
  } catch {
    return undefined
  }
}

const linesOf = (notes: Iterable<unknown>): string => Array.from(notes, (note) => `${JSON.stringify(note)}\n`).join('')

/** Notes that come while others are being written are written together in the next batch. */
function adder<Note>(file: string) {
  let waiting = ''
  let writing: Promise<void> | undefined
  const write = async () => {
    try {
      while (waiting !== '') {
        const lines = waiting
        waiting = ''
        // A full disk may have taken half a line: the next try begins a new one, and a repeated note has no further effect.
        await append(file, lines).catch((error: unknown) => {
          waiting = `\n${lines}${waiting}`
          throw error
        })
      }
    } finally {
      writing = undefined
    }
  }
  return (notes: Iterable<Note>): Promise<void> => {
    waiting += linesOf(notes)
    writing ??= write()
    return writing
  }
}

async function append(file: string, lines: string): Promise<void> {
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.appendFile(lines)
  } finally {
    await handle.close()
  }
}
