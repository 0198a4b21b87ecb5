import type { Api } from '#platform/http/api'
import { tagRoutes } from './tags.routes.ts'
import { createTags } from './tags.service.ts'

type Needs = Parameters<typeof createTags>[0]

export function composeTags(needs: Needs) {
  const tags = createTags(needs)
  return { tags, mount: (api: Api) => tagRoutes(api, tags) }
}
