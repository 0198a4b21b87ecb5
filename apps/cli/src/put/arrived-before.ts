import { Refusal } from '@answerprint/contract/refusal'
import { MOST_ASKED_FILES } from '@answerprint/contract/upload-rules'
import type { FoundFile } from './find-files.ts'
import type { Kept } from './kept.ts'
import type { Visit } from './visit.ts'

type Around = { visit: Visit; kept: Kept; say(line: string): void }

/**
 * Those that the requester has from an earlier run. What was noted as sent and is not among them, because it was deleted or arrived damaged,
 * is forgotten here and thereby sent again. Where the server cannot say, the notes count.
 */
export async function arrivedOf(files: readonly FoundFile[], { visit, kept, say }: Around): Promise<ReadonlySet<FoundFile>> {
  const arrived = new Set<FoundFile>()
  for (let from = 0; from < files.length; from += MOST_ASKED_FILES) {
    const some = files.slice(from, from + MOST_ASKED_FILES)
    const wasSent = (file: FoundFile) => kept.upload(file)?.isDone === true
    // The notes name the time of a change by this computer's clock, which may not be that of the server.
    const asked = some.map((file) => ({
      path: file.path,
      size: file.size,
      modified_at: wasSent(file) ? null : Math.max(0, Math.floor(file.mtimeMs)),
    }))
    const places = await visit.arrived(asked).catch((error) => {
      if (error instanceof Refusal && error.code !== 'request_closed') return undefined
      throw error
    })
    if (places === undefined) continue
    for (const place of places) if (some[place]) arrived.add(some[place])
    const gone = some.filter((file) => wasSent(file) && !arrived.has(file))
    for (const file of gone) say(`${file.path}: the requester no longer has it as it was sent. It is sent again.`)
    if (gone.length > 0) await kept.forget(...gone)
  }
  return arrived
}
