import { catalogue as contract } from '@answerprint/contract/catalogue'
import type { Api } from '#platform/http/api'
import type { Catalogue } from './catalogue.service.ts'

export function catalogueRoutes({ mount }: Api, catalogue: Catalogue): void {
  mount(contract.disc, (_input, viewer) => catalogue.family(viewer, 'disc'))
  mount(contract.dcp, (_input, viewer) => catalogue.family(viewer, 'dcp'))
  mount(contract.captions, (_input, viewer) => catalogue.family(viewer, 'captions'))
  mount(contract.inspection, (_input, viewer) => catalogue.family(viewer, 'inspection'))
  mount(contract.conversion, (_input, viewer) => catalogue.family(viewer, 'conversion'))
  mount(contract.byCodes, ({ query }, viewer) => catalogue.byCodes(viewer, query.codes))
  mount(contract.assetPrices, (input, viewer) => catalogue.assetPrices(viewer, input))
}
