import { Refusal } from '@answerprint/contract/refusal'

/** Deletions whose answer was lost, by what they delete. */
const unanswered = new Set<string>()

/**
 * What the first try deleted, whose answer was lost, is gone when the person asks again, as it was meant to be: undefined then. What was gone
 * before anything was sent is refused as ever.
 */
export async function deleting<Made>(what: string, answer: Promise<Made>): Promise<Made | undefined> {
  try {
    const made = await answer
    unanswered.delete(what)
    return made
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const wasSent = unanswered.delete(what)
    if (error.code === 'unavailable') unanswered.add(what)
    if (error.code === 'not_found' && wasSent) return undefined
    throw error
  }
}
