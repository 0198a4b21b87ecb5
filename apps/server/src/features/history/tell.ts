import type { HistoryType } from '@answerprint/contract/history'
import { type Action, templates } from './actions.ts'
import type { Sentence } from './sentence.ts'

/** Where the account of whoever did it is gone. */
const SOMEBODY = 'Somebody'
type Telling = { type: HistoryType; tell(told: object): Sentence }

/** The sentence of an entry, from its action and the parameters it was written with. */
export function tell(action: Action, parameters: Record<string, unknown>): { type: HistoryType; sentence: Sentence } {
  const template: Telling = templates[action] as Telling
  return { type: template.type, sentence: template.tell({ ...parameters, by: parameters.by ?? SOMEBODY }) }
}
