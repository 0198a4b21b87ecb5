import type { Api } from '#platform/http/api'
import { creditRoutes } from './credits.routes.ts'
import { createCredits } from './credits.service.ts'

type Needs = Parameters<typeof createCredits>[0]

export function composeCredits(needs: Needs) {
  const credits = createCredits(needs)
  return { mount: (api: Api) => creditRoutes(api, credits) }
}
