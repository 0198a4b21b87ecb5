import { chosenWords } from '@answerprint/contract/chosen-words'
import type { Ordered } from '@answerprint/contract/order-types'
import { formats } from '#features/utilities'
import type { OrderRowOf } from '../work/orders.repository.ts'

type Specified = Pick<OrderRowOf, 'wizard_type' | 'specifications' | 'project_title'>

/** In the words that the customer saw; nothing of what has no wizard. */
export const specificationWords = ({ wizard_type: type, specifications, project_title }: Specified) =>
  type === 'none' ? [] : chosenWords({ type, specifications } as Ordered, project_title, formats)
