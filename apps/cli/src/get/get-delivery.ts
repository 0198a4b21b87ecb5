import { basename, join, resolve } from 'node:path'
import type { DeliveryFile } from '@answerprint/contract/deliveries'
import { MHL_FOLDER } from '@answerprint/delivery/mhl'
import { safeName } from '@answerprint/delivery/safe-paths'
import { mayPass, type Trying, wordsOf } from '../again.ts'
import { fetchFile } from './fetch-file.ts'
import type { Held, Link } from './link.ts'
import { writeManifest } from './write-manifest.ts'

type Options = { folder: string; trying: Trying }

/**
 * Downloads everything behind a link into a folder; complete files are skipped. Returns how many files are not here as they were sent, without those
 * that their sender has removed.
 */
export async function getDelivery(link: Link, { folder, trying }: Options): Promise<{ failed: number }> {
  const { say } = trying
  // A server of an older version names none that are missing.
  const { files, missing = [], left_out } = await link.contents()
  say(`${link.content.name} of ${link.content.project_title}, from ${link.host}: ${files.length} files`)
  let failed = 0
  for (const file of files) {
    const path = pathIn(folder, file.path)
    try {
      const { path: place, xxh128 } = await fetchFile({ file, path, trying, open: (fromByte) => link.open(file._id, fromByte) })
      const verdict = await verdictOf(link, file, xxh128)
      if (verdict === 'failed') failed++
      say(`${WORDS[verdict].padEnd(12)}${file.xxh128?.slice(0, 8) ?? '        '}  ${file.path}`)
      if (place !== path) say(`${' '.repeat(22)}It is "${basename(place)}": another file has its name.`)
    } catch (error) {
      // The next files would wait as long, and fail as well.
      if (mayPass(error)) throw new Error(`${wordsOf(error)} Run it again to go on with ${file.path}.`)
      failed++
      say(`${'Failed'.padEnd(12)}          ${file.path}: ${wordsOf(error)}`)
    }
  }
  for (const { path, missing: why } of missing) {
    say(`${MISSING[why].word.padEnd(12)}          ${path}${MISSING[why].advice}`)
    if (why !== 'removed') failed++
  }
  const others = left_out.filter(({ _id, type }) => type !== 'folder' && !missing.some((each) => each._id === _id))
  for (const { name } of others) say(`${'Left out'.padEnd(12)}          ${name}`)
  const place = await writeManifest(await link.manifest(), folder)
  if (place !== MHL_FOLDER) say(`The manifest is in "${place}": another history is in "${MHL_FOLDER}".`)
  return { failed }
}

const WORDS = { verified: 'Verified', failed: 'DAMAGED', unknown: 'Downloaded' } as const

const MISSING = {
  removed: { word: 'Removed', advice: '' },
  damaged: { word: 'Damaged', advice: ': ask the sender to send it again.' },
  archived: { word: 'Archived', advice: ': ask the sender to restore it.' },
  preparing: { word: 'Not ready', advice: ': run it again later.' },
} as const

/** The server compares, and notifies the sender. */
async function verdictOf(link: Link, file: DeliveryFile, xxh128: string): Promise<keyof typeof WORDS> {
  const held: Held = { _id: file._id, size: file.size, xxh128 }
  const [answer] = await link.verify([held])
  if (answer?.xxh128 === null || answer === undefined) return 'unknown'
  // The server may have verified an earlier copy; this one is judged by its own hash.
  return answer.xxh128 === xxh128 ? 'verified' : 'failed'
}

/** Never outside the folder, even if the server names such a path. */
function pathIn(folder: string, path: string): string {
  return join(resolve(folder), ...path.split('/').map(safeName))
}
