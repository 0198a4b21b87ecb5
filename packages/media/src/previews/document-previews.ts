import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaError } from '../media-error.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import { runTool } from '../sandbox/sandbox.ts'
import type { Tools } from '../sandbox/tools.ts'
import { type ImagePreviews, makeImagePreviews } from './image-previews.ts'

export type DocumentRequest = { tools: Tools; path: string; outDir: string; signal?: AbortSignal | undefined }
export type DocumentPreviews = ImagePreviews & { pages: number }

const LONGEST_SIDE = 1600
/** Enough to recognise a document; to read all of it, people download it. */
const MOST_PAGES = 20
const PAGE = 'page'

/**
 * The first page of a PDF in the three sizes of an image, and `page-1.webp` to `page-20.webp` at the most, by poppler's pdftoppm in
 * the sandbox.
 * @throws MediaError 'tool_missing' without poppler | 'damaged' | 'timed_out'
 */
export async function makeDocumentPreviews({ tools, path, outDir, signal }: DocumentRequest): Promise<DocumentPreviews> {
  if (!tools.pdftoppm) throw new MediaError('tool_missing', 'This server cannot show PDF pages.')
  const args = ['-f', '1', '-l', String(MOST_PAGES), '-scale-to', String(LONGEST_SIDE), '-png', path, join(outDir, PAGE)]
  await runTool({ tools, program: tools.pdftoppm, args, inputs: [path], outDir, timeoutSeconds: 60, signal })
  const pages = (await readdir(outDir)).filter((name) => /^page-\d+\.png$/.test(name)).sort()
  const [first] = pages
  if (first === undefined) throw new MediaError('damaged', 'This document has no pages that can be shown.')
  const previews = await makeImagePreviews({ path: join(outDir, first), outDir })
  for (const [index, name] of pages.entries()) {
    const page = join(outDir, name)
    await loadSharp()(page)
      .webp({ quality: 82 })
      .toFile(join(outDir, `${PAGE}-${index + 1}.webp`))
    await rm(page)
  }
  return { ...previews, pages: pages.length }
}
