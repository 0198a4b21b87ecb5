import { parse } from 'content-disposition'
import { answerOf } from '../../call.ts'
import { saveBlob } from './save-blob.ts'

/** A document that takes a moment to be written: fetched first, so that a refusal is shown here and not saved as a file. */
export async function savePrintable(address: string): Promise<void> {
  const answer = await answerOf(address)
  const { filename = '' } = parse(answer.headers.get('content-disposition') ?? '').parameters
  saveBlob(await answer.blob(), filename)
}
