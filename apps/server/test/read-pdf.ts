import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A PDF as poppler reads it: its text, how many pages it has, and one file that is attached to it, if one is named. */
export async function readPdf(bytes: Uint8Array, attachment?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'answerprint-pdf-'))
  try {
    const file = join(folder, 'read.pdf')
    await writeFile(file, bytes)
    const { stdout: text } = await run('pdftotext', ['-layout', file, '-'], { maxBuffer: 64 * 1024 ** 2 })
    if (attachment !== undefined) await run('pdfdetach', ['-saveall', '-o', folder, file])
    const attached = attachment === undefined ? '' : await readFile(join(folder, attachment), 'utf8')
    return { text, attached, pages: text.split('\f').length - 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
