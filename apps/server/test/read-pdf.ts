import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A PDF as poppler reads it: its text, how many pages it has, and one file that is attached to it. */
export async function readPdf(bytes: Uint8Array, attachment?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'answerprint-pdf-'))
  try {
    const file = join(folder, 'read.pdf')
    await writeFile(file, bytes)
    const { stdout: text } = await run('pdftotext', ['-layout', file, '-'], { maxBuffer: 64 * 1024 ** 2 })
    const pages = text.split('\f').length - 1
    if (attachment === undefined) return { text, attached: '', pages }
    await run('pdfdetach', ['-saveall', '-o', folder, file])
    return { text, attached: await readFile(join(folder, attachment), 'utf8'), pages }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
