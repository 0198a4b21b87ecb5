import { search as contract } from '@answerprint/contract/search'
import type { Api } from '#platform/http/api'
import type { Search } from './search.service.ts'

export function searchRoutes({ mount }: Api, search: Search): void {
  mount(contract.find, (input, viewer) => search.find(viewer, input))
}
