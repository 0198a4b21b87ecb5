import { answerOf } from '../call.ts'
import { saveBlob } from './save-blob.ts'

/** A document that takes a moment to be written: fetched first, so that a refusal is shown here and not saved as a file. */
export async function savePrintable(address: string): Promise<void> {
  const answer = await answerOf(address)
  // RFC 6266: a name that is a token comes without quotes.
  const name = /filename="?([^";]+)"?/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
  saveBlob(await answer.blob(), name)
}
