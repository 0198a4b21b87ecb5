import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { c4Of } from '@answerprint/delivery/c4'
import { chainXml, MHL_FOLDER } from '@answerprint/delivery/mhl'
import { safeName } from '@answerprint/delivery/safe-paths'

const CHAIN = 'ascmhl_chain.xml'

/**
 * Writes the manifest of a delivery below this folder, and returns the name of the folder that it is in. A history that is there, as a camera
 * card has one, or one that was just delivered, stays as it is: the manifest then goes into a folder with a number.
 */
export async function writeManifest({ name, xml }: { name: string; xml: string }, folder: string): Promise<string> {
  const file = safeName(name)
  // Refused where it is a file; so what is looked for below is there, or is not.
  await mkdir(resolve(folder), { recursive: true })
  for (let number = 1; ; number++) {
    const own = number === 1 ? MHL_FOLDER : `${MHL_FOLDER} (${number})`
    const place = join(resolve(folder), own)
    if (!(await isFreeFor(xml, { place, file }))) continue
    await mkdir(place, { recursive: true })
    await writeWhole(join(place, file), xml)
    await writeWhole(join(place, CHAIN), chainXml({ name: file, c4: c4Of(createHash('sha512').update(xml).digest()) }))
    return own
  }
}

/** Whole or not at all: the next run would take a half for another history, and leave it. */
async function writeWhole(path: string, text: string): Promise<void> {
  const part = `${path}.part`
  try {
    await writeFile(part, text)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Nothing is there, or what an earlier run has written of this delivery: one manifest, of which this one says everything. */
async function isFreeFor(xml: string, { place, file }: { place: string; file: string }): Promise<boolean> {
  const chain = await read(join(place, CHAIN))
  const listed = chain === undefined ? [file] : [...chain.matchAll(/<path>([^<]*)<\/path>/g)].map(([, path = '']) => unescaped(path))
  const [only = ''] = listed
  if (listed.length !== 1 || only !== safeName(only)) return false
  const earlier = await read(join(place, only))
  if (earlier === undefined) return chain === undefined
  return earlier.includes('>Answerprint</tool>') && (earlier.match(/<hash>[\s\S]*?<\/hash>/g) ?? []).every((each) => xml.includes(each))
}

/** Undefined where it is not there. */
async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    // A folder in the place of a file, or the other way about: something else is there.
    if (code === 'ENOTDIR' || code === 'EISDIR') return ''
    throw error
  }
}

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
