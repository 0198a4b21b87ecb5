import type { HistoryType } from '@answerprint/contract/history'
import { type Action, type OtherProject, templates } from './actions.ts'
import type { Sentence } from './sentence.ts'

/** What no account did, such as the file of a delivered order. */
const OURSELVES = 'Answerprint'
type AnyTemplate = { type: HistoryType; sentence(parameters: object): Sentence }

/** The sentence of an entry, from its action and the parameters that it was written with. */
export function sentenceOf(action: Action, parameters: Record<string, unknown>): { type: HistoryType; sentence: Sentence } {
  const template: AnyTemplate = templates[action] as AnyTemplate
  return { type: template.type, sentence: template.sentence({ ...parameters, by: parameters.by ?? OURSELVES }) }
}

/** For whom may not see the other project of a move. */
export const withoutOtherProject = ({ project: _, ...parameters }: Record<string, unknown> & OtherProject): Record<string, unknown> =>
  parameters
