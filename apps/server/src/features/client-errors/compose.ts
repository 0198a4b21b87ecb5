import type { Api } from '#platform/http/api'
import { clientErrorRoutes } from './client-errors.routes.ts'
import { createClientErrors } from './client-errors.service.ts'
import { forgetClientErrorsHandler } from './forget-client-errors.jobs.ts'

type Needs = Parameters<typeof createClientErrors>[0]

export function composeClientErrors(needs: Needs) {
  const clientErrors = createClientErrors(needs)
  return { handlers: [forgetClientErrorsHandler(needs)], mount: (api: Api) => clientErrorRoutes(api, clientErrors) }
}
