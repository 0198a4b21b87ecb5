import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { c4Of } from '@answerprint/delivery/c4'
import { chainXml, MHL_FOLDER } from '@answerprint/delivery/mhl'
import { safeName } from '@answerprint/delivery/safe-paths'

/**
 * Writes the manifest of a delivery below this folder, and returns the name of the folder that it is in. A history that is there, as a camera
 * card has one, or one that was just delivered, stays as it is: the manifest then goes into a folder with a number.
 */
export async function writeManifest({ name, xml }: { name: string; xml: string }, folder: string): Promise<string> {
  const file = safeName(name)
  // Refused where it is a file; so what is looked for below is there, or is not.
  await mkdir(resolve(folder), { recursive: true })
  const chain = chainXml({ name: file, c4: c4Of(createHash('sha512').update(xml).digest()) })
  for (let number = 1; ; number++) {
    const own = number === 1 ? MHL_FOLDER : `${MHL_FOLDER} (${number})`
    const place = join(resolve(folder), own)
    const files = [
      [join(place, file), xml],
      [join(place, 'ascmhl_chain.xml'), chain],
    ] as const
    if (!(await Promise.all(files.map(([path, text]) => isFreeFor(path, text)))).every(Boolean)) continue
    await mkdir(place, { recursive: true })
    for (const [path, text] of files) await writeFile(path, text)
    return own
  }
}

/** Nothing is there, or what an earlier run has written. */
const isFreeFor = (path: string, text: string): Promise<boolean> =>
  readFile(path, 'utf8').then(
    (found) => found === text,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return true
      if (error.code === 'ENOTDIR' || error.code === 'EISDIR') return false
      throw error
    },
  )
