import { tags as contract } from '@answerprint/contract/tags'
import type { Api } from '#platform/http/api'
import type { Tags } from './tags.service.ts'

export function tagRoutes({ mount }: Api, tags: Tags): void {
  mount(contract.list, (input, viewer) => tags.list(viewer, input))
  mount(contract.recent, (input, viewer) => tags.recent(viewer, input))
  mount(contract.save, (input, viewer) => tags.save(viewer, input))
  mount(contract.delete, (input, viewer) => tags.delete(viewer, input))
}
