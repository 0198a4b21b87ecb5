import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The first line: whatever begins otherwise is somebody's own file, and stays as it is. */
const HEAD = '{"answerprint":"put"}\n'

/**
 * Notes that are only ever added, one a line: whoever is killed at any byte loses the line that was being written and none before it.
 * What stands there is told to `replay` and written anew in few words (`condense`); after that every note costs its own length.
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
  // What was cut off has no end of line, or is no JSON after a power cut: as if it had never been begun.
  return text
    .slice(HEAD.length, text.lastIndexOf('\n') + 1)
    .split('\n')
    .flatMap((line) => parse<Note>(line) ?? [])
}

function parse<Note>(line: string): Note | undefined {
  try {
    // Our own file: what parses has the shape that was written.
    return JSON.parse(line) as Note
  } catch {
    return undefined
  }
}

const linesOf = (notes: Iterable<unknown>): string => Array.from(notes, (note) => `${JSON.stringify(note)}\n`).join('')

/** Notes that come while others are being written go together with the next ones. */
function adder<Note>(file: string) {
  let waiting = ''
  let writing: Promise<void> | undefined
  const write = async () => {
    try {
      while (waiting !== '') {
        const lines = waiting
        waiting = ''
        // A disk that is full for a moment may have taken half a line: the next try begins one of its own, and a note told twice is one.
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
