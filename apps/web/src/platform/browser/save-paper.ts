import { answerOf } from '../call.ts'

/** A document that takes a moment to be written: fetched first, so that a refusal is told here and not saved as a file. */
export async function savePaper(address: string): Promise<void> {
  const answer = await answerOf(address)
  const blob = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = blob
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
  link.click()
  setTimeout(() => URL.revokeObjectURL(blob), 60_000)
}
