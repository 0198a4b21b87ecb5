import { aspera } from '@answerprint/contract/aspera'
import { downloads as contract } from '@answerprint/contract/downloads'
import type { Api } from '#platform/http/api'
import type { QuoteAspera } from './aspera-quote.ts'
import type { Downloads } from './downloads.service.ts'

export function downloadRoutes({ mount }: Api, downloads: Downloads, quoteAspera: QuoteAspera): void {
  mount(aspera.client, (_input, viewer) => downloads.client(viewer))
  mount(aspera.quote, (input, viewer) => quoteAspera(viewer, input))
  mount(contract.prepare, (input, viewer, call) => downloads.prepare(viewer, input, call))
  mount(contract.setup, (input, viewer, call) => downloads.setup(viewer, input, call))
  mount(contract.create, (input, viewer, call) => downloads.create(viewer, input, call))
  mount(contract.update, (input, viewer, call) => downloads.update(viewer, input, call))
}
