import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImagePreviews, makeImagePreviews } from './image-previews.ts'
import { MediaError } from './media-error.ts'
import { runTool } from './sandbox.ts'
import type { Tools } from './tools.ts'

export type DocumentRequest = { tools: Tools; path: string; outDir: string; signal?: AbortSignal | undefined }

const LONGEST_SIDE = 1600
const PAGE = 'page'

/**
 * The first page of a PDF in the three sizes of an image, by poppler's pdftoppm in the sandbox.
 * @throws MediaError 'tool_missing' without poppler | 'damaged' | 'timed_out'
 */
export async function makeDocumentPreviews({ tools, path, outDir, signal }: DocumentRequest): Promise<ImagePreviews> {
  if (!tools.pdftoppm) throw new MediaError('tool_missing', 'This server cannot show PDF pages.')
  const args = ['-f', '1', '-l', '1', '-singlefile', '-scale-to', String(LONGEST_SIDE), '-png', path, join(outDir, PAGE)]
  await runTool({ tools, program: tools.pdftoppm, args, inputs: [path], outDir, timeoutSeconds: 60, signal })
  const page = join(outDir, `${PAGE}.png`)
  const previews = await makeImagePreviews({ path: page, outDir })
  await rm(page)
  return previews
}
