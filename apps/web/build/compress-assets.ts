import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|json|wasm)$/
const LEAST_BYTES = 1_024

/** Beside each built text its smaller twins, `.br` and `.gz`: the server sends the one that a browser takes. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => name.startsWith('assets/') && TEXT.test(name))
    await Promise.all(names.map((name) => compress(join(dir, name))))
  },
})

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < LEAST_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
