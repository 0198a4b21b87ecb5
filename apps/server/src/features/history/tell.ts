import type { HistoryType } from '@answerprint/contract/history'
import { type Action, templates } from './actions.ts'
import type { Sentence } from './sentence.ts'

/** Shown when the author's account is gone. */
const UNKNOWN_AUTHOR = 'Somebody'
type Telling = { type: HistoryType; tell(parameters: object): Sentence }

/** The sentence of an entry, from its action and the parameters that it was written with. */
export function tell(action: Action, parameters: Record<string, unknown>): { type: HistoryType; sentence: Sentence } {
  const template: Telling = templates[action] as Telling
  return { type: template.type, sentence: template.tell({ ...parameters, by: parameters.by ?? UNKNOWN_AUTHOR }) }
}
