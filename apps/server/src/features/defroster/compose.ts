import type { Api } from '#platform/http/api'
import { defrosterRoutes } from './defroster.routes.ts'
import { createDefroster, defrostHandler, giveUpDefrostHandler } from './defroster.service.ts'
import { freezeIdleHandler } from './freezer.ts'

type Needs = Parameters<typeof createDefroster>[0] & Parameters<typeof freezeIdleHandler>[0]

export function composeDefroster(needs: Needs) {
  const defroster = createDefroster(needs)
  return {
    handlers: [defrostHandler(needs), giveUpDefrostHandler(needs), freezeIdleHandler(needs)],
    mount: (api: Api) => defrosterRoutes(api, defroster),
  }
}
