import type { Readable } from 'node:stream'
import type { Printable } from './printable.ts'

/** A document as a PDF to keep. Fonts and the libraries for them take some 30 MB of memory, so they are loaded with the first document. */
export async function printablePdf(printable: Printable): Promise<{ file_name: string; content_type: string; content: Readable }> {
  const { writePdf } = await import('./write-pdf.ts')
  return { file_name: `${printable.number}.pdf`, content_type: 'application/pdf', content: await writePdf(printable) }
}
