import { quotes as contract } from '@answerprint/contract/quotes'
import type { Api } from '#platform/http/api'
import type { Quotes } from './quotes.service.ts'

export function quoteRoutes({ mount }: Api, quotes: Quotes): void {
  mount(contract.list, (_input, viewer) => quotes.list(viewer))
  mount(contract.make, (_input, viewer) => quotes.make(viewer))
  mount(contract.get, (input, viewer, call) => quotes.get(viewer, input, call))
  mount(contract.open, (input, viewer) => quotes.open(viewer, input))
}
