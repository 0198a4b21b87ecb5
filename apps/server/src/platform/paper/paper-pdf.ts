import type { Readable } from 'node:stream'
import type { Paper } from './paper.ts'

/** A document as a PDF to keep. Fonts and the libraries for them take some 30 MB of memory, so they are loaded with the first document. */
export async function paperPdf(paper: Paper): Promise<{ file_name: string; content_type: string; content: Readable }> {
  const { writePaper } = await import('./write-paper.ts')
  return { file_name: `${paper.number}.pdf`, content_type: 'application/pdf', content: await writePaper(paper) }
}
